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

const bold = ' font-weight="650"';
/** HTML, because SVG text does not wrap. */
const box = (style: string, body: string, motion: string) =>
  `<div style="border-radius:26px;padding:28px 34px;font-size:38px;line-height:1.3;${style}"${motion}>${body}</div>`;

export const steps: Illustration["draw"] = (labels, beats) =>
  svg(
    1120,
    380,
    labels
      .map((label, i) => {
        const start = Math.max(0.4, beat(beats, i));
        const x = i * 286;
        const arrow =
          i > 0 ? path(`M${x - 50} 176h38m-14-14l14 14-14 14`, c("accent"), 6, move("draw", start)) : "";
        return (
          arrow +
          at(
            x,
            70,
            group(
              move("rise", start),
              rect(0, 0, 236, 212, 26, c("surface"), card) +
                dot(118, 76, 44, c("accent-soft")) +
                text(118, 94, 50, String(i + 1), `${middle}${bold} fill="${c("accent")}"`) +
                text(118, 172, 30, label, middle),
            ),
          )
        );
      })
      .join(""),
  );

export const beforeAfter: Illustration["draw"] = (
  [before = "", first = "", after = "", second = ""],
  beats,
) => {
  const turn = beat(beats, 1);
  const half = "flex:1;display:flex;flex-direction:column;gap:16px";
  const head = "font-size:28px;font-weight:650;";
  return `<div style="position:absolute;inset:0;display:flex;gap:48px;align-items:stretch">
<div style="${half}"><div style="${head}color:${c("ink-soft")}"${move("rise", 0.4)}>${before}</div>${box(`flex:1;background:${c("surface")};border:3px solid ${c("line")};color:${c("ink-soft")}`, first, move("rise", 0.6))}</div>
<div style="${half}"><div style="${head}color:${c("accent")}"${move("rise", turn)}>${after}</div>${box(`flex:1;background:${c("accent-soft")};border:3px solid ${c("accent")}`, second, move("rise", turn + 0.2))}</div></div>`;
};

export const list: Illustration["draw"] = (labels, beats) =>
  svg(
    600,
    490,
    group(move("rise", 0.3), rect(0, 50, 590, 400, 28, c("surface"), card)) +
      labels
        .map((label, i) => {
          const y = 132 + i * 116;
          const start = Math.max(0.7, beat(beats, i));
          return (
            group(
              move("fade", 0.6 + i * 0.1),
              rect(44, y, 52, 52, 14, "none", ` stroke="${c("line-strong")}" stroke-width="4"`),
            ) +
            tick(70, y + 26, 27, move("pop", start + 0.3)) +
            group(move("rise", start), text(126, y + 38, 36, label))
          );
        })
        .join(""),
  );

/** Draws two amounts to scale. `labels`: name, amount and unit of the first, then of the second. */
export const compare: Illustration["draw"] = (
  [one = "", much = "", first = "", other = "", little = "", second = ""],
  beats,
) => {
  const most = Math.max(Number(much), Number(little));
  const bar = (y: number, name: string, amount: string, shown: string, colour: string, start: number) =>
    group(move("rise", start), text(0, y, 34, name, bold)) +
    rect(
      0,
      y + 22,
      (620 * Number(amount)) / most,
      74,
      18,
      c(colour),
      move("growx", start + 0.2, { seconds: 1 }),
    ) +
    group(move("fade", start + 0.9), text((620 * Number(amount)) / most + 24, y + 72, 38, shown, bold));
  return svg(
    1120,
    380,
    bar(60, one, much, first, "line-strong", 0.4) + bar(230, other, little, second, "accent", beat(beats, 1)),
  );
};
