/** The page makes a paused animation of each attribute, so that a frame depends only on its time. */
export type Motion = "rise" | "fade" | "leave" | "pop" | "growx" | "draw" | "travel";

interface Options {
  seconds?: number;
  to?: [number, number];
}

/** `at`: seconds after the start of the slide. */
export function move(motion: Motion, at: number, { seconds = 0.7, to }: Options = {}): string {
  const way = to ? ` data-x="${to[0]}" data-y="${to[1]}"` : "";
  const dash = motion === "draw" ? ' pathLength="1" stroke-dasharray="1"' : "";
  return ` data-m="${motion}" data-at="${at.toFixed(3)}" data-for="${seconds}"${way}${dash}`;
}

/** Plain JavaScript for the page: a compiled function would need the compiler's helpers. */
export const pageScript = `
const ease = "cubic-bezier(.22,.8,.26,1)";
const frames = {
  rise: () => [{ opacity: 0, transform: "translateY(26px)" }, { opacity: 1, transform: "none" }],
  fade: () => [{ opacity: 0 }, { opacity: 1 }],
  leave: () => [{ opacity: 1 }, { opacity: 0 }],
  pop: () => [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }],
  growx: () => [{ transform: "scaleX(0)" }, { transform: "none" }],
  draw: () => [{ strokeDashoffset: 1, opacity: 0 }, { opacity: 1, offset: 0.04 }, { strokeDashoffset: 0, opacity: 1 }],
  travel: (el) => [{ transform: "none" }, { transform: "translate(" + el.dataset.x + "px," + el.dataset.y + "px)" }],
};
const slides = [...document.querySelectorAll("section")];
const animations = [];
window.moving = [];
for (const el of document.querySelectorAll("[data-m]")) {
  const slide = el.closest("[data-start]");
  const start = Number(slide ? slide.dataset.start : 0) + Number(el.dataset.at);
  const length = Number(el.dataset.for);
  const timing = { delay: start * 1000, duration: length * 1000, fill: "both", easing: ease };
  const animation = el.animate(frames[el.dataset.m](el), timing);
  animation.pause();
  animations.push(animation);
  window.moving.push([start, start + length]);
}
window.setTime = (seconds) => {
  for (const slide of slides) {
    const here = seconds >= Number(slide.dataset.start) && seconds < Number(slide.dataset.end);
    slide.style.display = here ? "" : "none";
  }
  for (const animation of animations) animation.currentTime = seconds * 1000;
};
`;
