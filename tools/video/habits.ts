import { move } from "./motion";
import {
  at,
  beat,
  c,
  card,
  dot,
  group,
  type Illustration,
  middle,
  path,
  rect,
  svg,
  text,
  tick,
} from "./shapes";

export const context: Illustration["draw"] = ([ask = "", ...details], beats) => {
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

export const check: Illustration["draw"] = (labels, beats) =>
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

export const privately: Illustration["draw"] = (labels, beats) => {
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
