import { beforeAfter, compare, list, steps } from "./cards";
import { everyday } from "./everyday";
import { check, context, privately } from "./habits";
import { fluent, lookUp, nextWord, patterns } from "./ideas";
import { move } from "./motion";
import { at, beat, c, dot, type Illustration, path, svg } from "./shapes";

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
  steps: { labels: 4, wide: true, draw: steps },
  "before-after": { labels: 4, wide: true, draw: beforeAfter },
  list: { labels: 3, draw: list },
  compare: { labels: 6, wide: true, draw: compare },
};
