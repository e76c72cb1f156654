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

export const everyday: Illustration["draw"] = (labels, beats) =>
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
