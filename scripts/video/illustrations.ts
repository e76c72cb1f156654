import { move } from "./motion";

interface Illustration {
  /** How many labels the slide has to bring. */
  labels: number;
  /** Under the title at full width (1120 x 380) instead of beside it (600 x 490). */
  wide?: boolean;
  /** `beats` are the moments, in seconds into the slide, at which its captions begin. */
  draw: (labels: string[], beats: number[]) => string;
}

const c = (name: string) => `var(--color-${name})`;
const svg = (width: number, height: number, body: string) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
const at = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`;
const group = (motion: string, body: string) => `<g${motion}>${body}</g>`;
const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${extra}/>`;
const dot = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extra}/>`;
const path = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"${extra}/>`;
const text = (x: number, y: number, size: number, body: string, extra = "") =>
  `<text x="${x}" y="${y}" font-size="${size}"${extra}>${body}</text>`;
const middle = ' text-anchor="middle"';
const card = ` stroke="${c("line")}" stroke-width="2"`;
const tick = (x: number, y: number, r: number, motion: string) =>
  at(
    x,
    y,
    group(
      motion,
      dot(0, 0, r, c("beginner")) +
        path(`M${-r * 0.42} ${r * 0.04}l${r * 0.3} ${r * 0.32} ${r * 0.55}-${r * 0.66}`, "#fff", r * 0.2),
    ),
  );
const lens = (r: number) =>
  path(`M${r * 0.74} ${r * 0.74}L${r * 1.5} ${r * 1.5}`, c("ink"), r * 0.3) +
  `<circle r="${r}" fill="${c("sun")}" fill-opacity=".22" stroke="${c("ink")}" stroke-width="${r * 0.16}"/>`;
const beat = (beats: number[], i: number) => beats[i] ?? beats.at(-1) ?? 0;

/** The product's sign: a round of knowledge with a bite taken out, thinking in three dots. */
function bite(face: string, bites: number, start: number): string {
  const mouth: [number, number, number][] = [
    [452, 92, 78],
    [512, 186, 50],
    [358, 50, 44],
  ];
  const crumbs: [number, number, number, string][] = [
    [520, 70, 15, "flame"],
    [556, 126, 9, "accent"],
    [478, 22, 10, "sun"],
  ];
  return svg(
    600,
    490,
    dot(310, 256, 196, c("flame")) +
      dot(310, 256, 168, "none", ` stroke="${c("sun")}" stroke-width="5" stroke-dasharray="2 22"`) +
      mouth
        .slice(0, bites)
        .map(([x, y, r], i) =>
          at(x, y, dot(0, 0, r, c("paper"), move("pop", start + i * 0.14, { seconds: 0.4 }))),
        )
        .join("") +
      crumbs
        .map(([x, y, r, colour], i) => dot(x, y, r, c(colour), move("pop", start + 0.35 + i * 0.12)))
        .join("") +
      face,
  );
}

const photoTile =
  rect(52, 14, 104, 184, 18, c("ink")) +
  rect(60, 24, 88, 164, 10, c("paper")) +
  rect(66, 32, 76, 18, 9, c("line")) +
  rect(66, 58, 36, 38, 5, c("intermediate-soft")) +
  path("M70 92l10-16 8 10 5-6 7 12", c("intermediate"), 3) +
  rect(106, 58, 36, 38, 5, c("sun")) +
  dot(124, 77, 9, c("flame")) +
  rect(66, 144, 36, 38, 5, c("beginner-soft")) +
  path("M84 176v-18m0 8l8-8m-8 2l-7-7", c("beginner"), 3) +
  rect(106, 144, 36, 38, 5, c("advanced-soft")) +
  dot(124, 163, 8, c("advanced")) +
  rect(66, 101, 76, 38, 5, c("accent-soft")) +
  // The dog: two hanging ears, a face, a nose.
  `<ellipse cx="104" cy="121" rx="15" ry="14" fill="#fff"/>
   <path d="M90 112q-10 4-7 18 7 0 10-9zM118 112q10 4 7 18-7 0-10-9z" fill="${c("accent-deep")}"/>` +
  dot(98, 118, 2.2, c("ink")) +
  dot(110, 118, 2.2, c("ink")) +
  `<ellipse cx="104" cy="126" rx="4" ry="3" fill="${c("ink")}"/>`;

const envelope = (colour: string) =>
  rect(0, 0, 96, 66, 9, c("paper"), ` stroke="${colour}" stroke-width="4"`) +
  path("M4 8l44 32 44-32", colour, 4);

const tiles: [string, (start: number) => string][] = [
  [
    photoTile,
    (s) => rect(63, 98, 82, 44, 8, "none", ` stroke="${c("accent")}" stroke-width="5"${move("pop", s)}`),
  ],
  [
    at(30, 30, envelope(c("ink"))) + at(78, 112, envelope(c("line-strong"))),
    (s) =>
      tick(126, 36, 20, move("pop", s)) +
      at(
        172,
        118,
        group(
          move("pop", s + 0.3),
          dot(0, 0, 20, c("danger")) + path("M-8-8l16 16m0-16l-16 16", "#fff", 4.5),
        ),
      ),
  ],
  [
    `<path d="M24 40l52-18v150l-52 18z" fill="${c("beginner-soft")}"/><path d="M76 22l56 18v150l-56-18z" fill="${c("sunken")}"/><path d="M132 40l52-18v150l-52 18z" fill="${c("beginner-soft")}"/>` +
      path("M24 120l52-16 56 20 52-18M60 28l14 80-10 72M150 34l-18 90 14 60", c("line-strong"), 3),
    (s) =>
      path("M50 168q-6-40 26-60 30-4 54 14 18-28 14-56", c("accent"), 7, move("draw", s, { seconds: 1.1 })) +
      at(
        144,
        58,
        group(
          move("pop", s + 0.9),
          `<path d="M0 14c-16-18-22-26-22-36a22 22 0 0 1 44 0c0 10-6 18-22 36z" fill="${c("accent")}"/>` +
            dot(0, -22, 8, "#fff"),
        ),
      ),
  ],
  [
    rect(14, 30, 180, 150, 14, c("ink")) +
      dot(104, 82, 22, c("sun")) +
      `<path d="M62 138q4-32 42-32t42 32z" fill="${c("flame")}"/>`,
    (s) =>
      rect(34, 138, 140, 13, 6, "#fff", move("growx", s, { seconds: 0.8 })) +
      rect(34, 157, 92, 13, 6, "#fff", move("growx", s + 0.6, { seconds: 0.7 })),
  ],
  [
    `<path d="M92 30h76a18 18 0 0 1 18 18v32a18 18 0 0 1-18 18h-4l2 18-22-18H92a18 18 0 0 1-18-18V48a18 18 0 0 1 18-18z" fill="${c("sunken")}"/>` +
      path("M96 56h68M96 74h42", c("line-strong"), 6),
    (s) =>
      group(
        move("pop", s),
        `<path d="M40 104h86a18 18 0 0 1 18 18v36a18 18 0 0 1-18 18H66l-24 20 2-20h-4a18 18 0 0 1-18-18v-36a18 18 0 0 1 18-18z" fill="${c("accent")}"/>` +
          [56, 83, 110].map((x, i) => dot(x, 140, 8, "#fff", move("pop", s + 0.3 + i * 0.2))).join(""),
      ),
  ],
];

const everyday: Illustration["draw"] = (labels, beats) =>
  svg(
    1120,
    380,
    tiles
      .map(([still, live], i) => {
        const start = beat(beats, i + 1);
        const label = text(104, 272, 28, labels[i] ?? "", middle);
        const place = ` stroke="${c("line")}" stroke-width="3" stroke-dasharray="4 12"`;
        return at(
          i * 228,
          30,
          rect(0, 0, 208, 302, 24, "none", `${place}${move("fade", 0.5 + i * 0.15)}`) +
            group(
              move("rise", start),
              rect(0, 0, 208, 302, 24, c("surface"), card) + at(0, 14, still + live(start + 0.55)) + label,
            ),
        );
      })
      .join(""),
  );

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

const patterns: Illustration["draw"] = ([good = "", bad = "", fresh = ""], beats) => {
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

const nextWord: Illustration["draw"] = (labels, beats) => {
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
      const colour = i === 0 ? c("accent") : c("sun");
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

const lookUp: Illustration["draw"] = (
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

const fluent: Illustration["draw"] = ([claim = "", site = "", fact = ""], beats) => {
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

const context: Illustration["draw"] = ([ask = "", ...details], beats) => {
  const second = beat(beats, 1);
  const bubble = `background:${c("ink")};color:${c("paper")};border-radius:32px 32px 6px 32px;padding:30px 44px;font-size:54px;font-weight:550`;
  const chips = details.map(
    (detail, i) =>
      `<span style="display:inline-block;background:${c("accent-soft")};color:${c("accent-deep")};border:3px solid ${c("accent")};border-radius:40px;padding:14px 34px;font-size:42px;font-weight:600"${move("pop", second + i * 0.55)}>+ ${detail}</span>`,
  );
  return `<div style="position:absolute;inset:0;display:flex;flex-direction:column;justify-content:center;align-items:flex-end;gap:24px"><div style="${bubble}"${move("rise", 0.5)}>${ask}</div>${chips.join("")}</div>`;
};

const checkIcons = [
  path("M0 34C-50 0-44-36-22-36-8-36 0-22 0-22s8-14 22-14c22 0 28 36-22 70z", c("accent"), 6) +
    path("M-26-4h14l8-12 10 22 7-10h12", c("accent"), 5),
  rect(-44, -26, 88, 54, 8, "none", ` stroke="${c("accent")}" stroke-width="6"`) +
    dot(0, 1, 13, "none", ` stroke="${c("accent")}" stroke-width="5"`),
  path("M0-38V34M-26 34h52M-40-24h80M-40-24l-14 34h28zM40-24l-14 34h28z", c("accent"), 5.5),
  rect(-38, -30, 76, 66, 9, "none", ` stroke="${c("accent")}" stroke-width="6"`) +
    path("M-38-8h76M-18-40v18M18-40v18M-6 14h12", c("accent"), 6),
];

const check: Illustration["draw"] = (labels, beats) =>
  svg(
    600,
    490,
    labels
      .map((label, i) => {
        const start = 0.4 + i * 0.15;
        return (
          at(
            (i % 2) * 300 + 6,
            Math.floor(i / 2) * 236 + 22,
            group(
              move("rise", start),
              rect(0, 0, 276, 212, 26, c("surface"), card) +
                at(138, 82, checkIcons[i] ?? "") +
                text(138, 180, 36, label, middle),
            ),
          ) +
          tick(
            (i % 2) * 300 + 274,
            Math.floor(i / 2) * 236 + 34,
            27,
            move("pop", beat(beats, 1) + 0.5 + i * 0.45),
          )
        );
      })
      .join(""),
  );

const privately: Illustration["draw"] = (labels, beats) => {
  const second = beat(beats, 1);
  const rows = labels.map((label, i) => {
    const y = 150 + i * 104;
    return (
      text(44, y + 10, 34, label) +
      path(`M44 ${y + 42}q12-14 24 0${"t24 0".repeat(16 - i)}`, c("line-strong"), 5) +
      rect(36, y + 22, 428 - i * 24, 40, 8, c("ink"), move("growx", second + 0.2 + i * 0.6, { seconds: 0.8 }))
    );
  });
  return svg(
    600,
    490,
    group(move("rise", 0.4), rect(0, 70, 570, 400, 28, c("surface"), card)) +
      group(move("fade", 0.7), rows.join("")) +
      at(
        506,
        76,
        group(
          move("pop", 0.9),
          dot(0, 0, 66, c("sun")) +
            path("M-20-4v-16a20 20 0 0 1 40 0v16", c("ink"), 8) +
            rect(-32, -6, 64, 48, 10, c("ink")) +
            dot(0, 14, 7, c("sun")),
        ),
      ),
  );
};

export const illustrations: Record<string, Illustration> = {
  bite: {
    labels: 0,
    draw: (_, beats) =>
      bite(
        [236, 310, 384]
          .map((x, i) => dot(x, 262, 23, c("ink"), move("pop", beat(beats, 1) + i * 0.25)))
          .join(""),
        1,
        1.1,
      ),
  },
  "bite-done": {
    labels: 0,
    draw: (_, beats) =>
      bite(path("M226 266l58 60 112-128", c("ink"), 30, move("draw", beat(beats, 0) + 0.5)), 3, 0.2),
  },
  everyday: { labels: 5, wide: true, draw: everyday },
  patterns: { labels: 3, draw: patterns },
  "next-word": { labels: 8, wide: true, draw: nextWord },
  "look-up": { labels: 7, wide: true, draw: lookUp },
  fluent: { labels: 3, draw: fluent },
  context: { labels: 4, draw: context },
  check: { labels: 4, draw: check },
  private: { labels: 3, draw: privately },
};
