import { move } from "./motion";
import {
  at,
  beat,
  c,
  card,
  dot,
  group,
  type Illustration,
  lens,
  middle,
  path,
  rect,
  svg,
  text,
  tick,
} from "./shapes";

const wanted = [
  [90, 110],
  [150, 70],
  [70, 190],
  [150, 150],
  [210, 104],
  [128, 240],
  [206, 190],
  [64, 262],
];
const junk = [
  [520, 120],
  [450, 190],
  [536, 220],
  [400, 290],
  [474, 280],
  [330, 344],
  [420, 364],
  [530, 330],
];

export const patterns: Illustration["draw"] = ([good = "", bad = "", fresh = ""], beats) => {
  const mail = (x: number, y: number, colour: string, motion: string) =>
    at(
      x,
      y,
      group(
        motion,
        rect(-21, -15, 42, 30, 5, "#fff", ` stroke="${colour}" stroke-width="4"`) +
          path("M-19-11l19 14 19-14", colour, 4),
      ),
    );
  const junkMail = (x: number, y: number, motion: string) =>
    at(
      x,
      y,
      group(
        motion,
        rect(-19, -19, 38, 38, 6, c("flame"), ' transform="rotate(45)"') +
          path("M-7-7l14 14m0-14l-14 14", c("ink"), 4),
      ),
    );
  const third = beat(beats, 2);
  return svg(
    600,
    490,
    rect(0, 10, 600, 470, 28, c("surface"), card) +
      wanted
        .map(([x = 0, y = 0], i) =>
          mail(x, y + 10, c("beginner"), move("pop", 0.5 + i * 0.09, { seconds: 0.5 })),
        )
        .join("") +
      junk
        .map(([x = 0, y = 0], i) => junkMail(x, y + 10, move("pop", 0.6 + i * 0.09, { seconds: 0.5 })))
        .join("") +
      path(
        "M440 34Q372 120 338 210T206 462",
        c("ink"),
        5,
        move("draw", beat(beats, 1) + 0.3, { seconds: 1.6 }),
      ) +
      group(
        move("fade", beat(beats, 1) + 1.2),
        text(36, 450, 30, good, ` style="fill:${c("beginner")}"`) +
          text(564, 66, 30, bad, ` text-anchor="end" style="fill:${c("accent")}"`),
      ) +
      at(
        136,
        330,
        group(
          move("pop", third + 0.2),
          dot(0, 0, 40, c("sun")) +
            rect(-23, -16, 46, 32, 5, "#fff", ` stroke="${c("ink")}" stroke-width="4"`) +
            path("M-21-12l21 15 21-15", c("ink"), 4),
        ),
      ) +
      text(136, 400, 26, fresh, `${middle}${move("fade", third + 0.4)}`) +
      tick(168, 298, 18, move("pop", third + 1.3)),
  );
};

export const nextWord: Illustration["draw"] = (labels, beats) => {
  const [sentence = "", ...rest] = labels;
  const note = rest[6] ?? "";
  const second = beat(beats, 1);
  const third = beat(beats, 2);
  const rounds: [string[], number[], number, number | undefined][] = [
    [rest.slice(0, 3), [560, 330, 210], second - 0.5, third + 0.5],
    [rest.slice(3, 6), [500, 300, 180], third + 1, undefined],
  ];
  const bars = rounds.map(([words, widths, start, end]) => {
    const rows = words.map((word, i) => {
      const y = 138 + i * 66;
      const colour = i === 0 ? c("accent") : c("line-strong");
      return (
        text(170, y + 34, 32, word, ` text-anchor="end"${move("fade", start + i * 0.12)}`) +
        rect(194, y, widths[i] ?? 0, 46, 10, colour, move("growx", start + i * 0.12, { seconds: 1 }))
      );
    });
    return group(end ? move("leave", end, { seconds: 0.3 }) : "", rows.join(""));
  });
  const typed = sentence
    .split(" ")
    .map((word, i) => `<span style="display:inline-block"${move("rise", 0.8 + i * 0.32)}>${word}</span>`)
    .join(" ");
  const added = (word: string, start: number) =>
    ` <b style="color:${c("accent")};font-weight:700;display:inline-block"${move("rise", start)}>${word}</b>`;
  return `<div style="position:absolute;left:0;top:14px;width:1120px;height:92px;border:2px solid ${c("line")};border-radius:24px;background:${c("surface")};padding:0 34px;font-size:42px;line-height:88px;font-weight:500;white-space:pre"${move("rise", 0.4)}>${typed}${added(rest[0] ?? "", third)}${added(rest[3] ?? "", third + 2.1)}</div>${svg(
    1120,
    380,
    bars.join("") + text(194, 368, 24, note, ` style="fill:${c("ink-soft")}"${move("fade", second)}`),
  )}`;
};

export const lookUp: Illustration["draw"] = (
  [bot = "", learned = "", search = "", pages = "", both = "", off = "", on = ""],
  beats,
) => {
  const third = beat(beats, 2);
  const box = (title: string) =>
    rect(0, 0, 400, 280, 28, c("surface"), card) +
    text(200, 178, 36, title, `${middle} style="font-weight:650"`);
  const soft = ` style="fill:${c("ink-soft")}"`;
  const bubble = `<path d="M-52-40h104a20 20 0 0 1 20 20v36a20 20 0 0 1-20 20H-14l-26 22 2-22h-14a20 20 0 0 1-20-20v-36a20 20 0 0 1 20-20z" fill="${c("accent")}"/>${[-28, 0, 28].map((x) => dot(x, -2, 8, "#fff")).join("")}`;
  const globe =
    dot(0, 0, 46, c("beginner-soft")) +
    path("M-46 0a46 46 0 1 0 92 0 46 46 0 1 0-92 0h92M0-46q-40 46 0 92 40-46 0-92", c("beginner"), 5);
  return svg(
    1120,
    380,
    path("M400 200h320", c("line-strong"), 6, ` stroke-dasharray="2 18"${move("fade", 1)}`) +
      path("M400 200h320", c("beginner"), 9, move("draw", third + 0.5, { seconds: 0.9 })) +
      at(
        0,
        50,
        group(
          move("rise", 0.4),
          box(bot) +
            at(200, 82, bubble) +
            text(200, 220, 28, learned, `${middle}${soft}${move("rise", beat(beats, 1) + 0.2)}`) +
            text(
              200,
              256,
              26,
              both,
              `${middle} style="fill:${c("beginner")};font-weight:650"${move("rise", third + 1.5)}`,
            ),
        ),
      ) +
      at(
        720,
        50,
        group(move("rise", 0.7), box(search) + at(200, 82, globe) + text(200, 220, 28, pages, middle + soft)),
      ) +
      at(
        560,
        200,
        group(
          move("pop", 1),
          rect(-66, -36, 132, 72, 36, c("line-strong")) +
            rect(-66, -36, 132, 72, 36, c("beginner"), move("fade", third + 0.2, { seconds: 0.4 })) +
            dot(-30, 0, 27, "#fff", move("travel", third + 0.1, { seconds: 0.5, to: [60, 0] })),
        ),
      ) +
      text(560, 274, 28, off, `${middle}${move("leave", third + 0.1, { seconds: 0.3 })}`) +
      text(
        560,
        274,
        28,
        on,
        `${middle}${move("fade", third + 0.4, { seconds: 0.3 })} style="fill:${c("beginner")};font-weight:650"`,
      ),
  );
};

export const fluent: Illustration["draw"] = ([claim = "", site = "", fact = ""], beats) => {
  const second = beat(beats, 1);
  const third = beat(beats, 2);
  return `<div style="position:absolute;left:0;top:20px;width:560px;background:${c("accent-soft")};border-radius:28px 28px 28px 6px;padding:34px 38px;font-size:42px;line-height:1.25;font-weight:550;text-wrap:balance"${move("rise", 0.5)}>${claim}</div>
${svg(
  600,
  490,
  group(
    move("rise", second + 1.4),
    rect(70, 250, 520, 210, 22, c("surface"), ` stroke="${c("line-strong")}" stroke-width="2"`) +
      path("M71 312h518", c("line-strong"), 2) +
      [104, 130, 156].map((x) => dot(x, 282, 8, c("line-strong"))).join("") +
      text(184, 292, 26, site) +
      text(100, 402, 42, fact, ' style="font-weight:650"'),
  ) +
    path("M100 424h378", c("beginner"), 6, move("draw", third, { seconds: 0.8 })) +
    at(
      474,
      122,
      group(
        move("travel", second + 1.4, { seconds: 1.4, to: [66, 262] }),
        group(move("pop", second), lens(44)),
      ),
    ) +
    at(
      560,
      40,
      group(
        move("pop", third + 0.5),
        dot(0, 0, 30, c("danger")) + path("M-11-11l22 22m0-22l-22 22", "#fff", 7),
      ),
    ),
)}`;
};
