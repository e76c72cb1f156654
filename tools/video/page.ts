import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TimedSlide, TimedVideo } from "../../lib/content/video-captions";
import { brand } from "../../lib/platform/brand";
import { illustrations } from "./illustrations";
import { move, pageScript } from "./motion";

export const WIDTH = 1280;
export const HEIGHT = 720;

const LEAVE = 0.35;

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function fontFace(root: string, family: string, file: string): string {
  const data = readFileSync(join(root, "node_modules/@fontsource-variable", file)).toString("base64");
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

function colourTokens(root: string): string {
  const css = readFileSync(join(root, "app/globals.css"), "utf8");
  const tokens = [...css.matchAll(/^ *--color-[a-z-]+: *#[0-9a-f]{6};/gm)].map(([token]) => token);
  if (tokens.length < 10) throw new Error("no colour tokens found in app/globals.css");
  return `:root{${tokens.join("")}}`;
}

const css = `
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:var(--color-paper);color:var(--color-ink)}
body{font:400 30px/1.35 Figtree;-webkit-font-smoothing:antialiased}
header{position:absolute;left:80px;right:80px;top:40px;display:flex;justify-content:space-between;align-items:center}
.mark{font:600 32px/1 Fraunces;letter-spacing:-.02em}
.steps{display:flex;gap:8px}
.steps i{width:34px;height:6px;border-radius:3px;background:var(--color-line);overflow:hidden}
.steps b{display:block;height:100%;background:var(--color-accent);border-radius:3px}
section{position:absolute;inset:0}
.beside{position:absolute;left:80px;top:100px;width:470px;height:510px;display:flex;flex-direction:column;justify-content:center}
.above{position:absolute;left:80px;right:80px;top:112px}
.kicker{font-weight:650;font-size:28px;color:var(--color-accent);margin-bottom:14px}
h1{font:560 64px/1.06 Fraunces;letter-spacing:-.02em;text-wrap:balance}
.above h1{font-size:58px}
p{font-size:32px;line-height:1.35;color:var(--color-ink-soft);margin-top:24px;text-wrap:balance}
.art{position:absolute;left:600px;top:110px;width:600px;height:490px}
.wide .art{left:80px;top:226px;width:1120px;height:380px}
svg{position:absolute;left:0;top:0;overflow:visible}
svg text{font-family:Figtree;font-weight:550;fill:var(--color-ink)}
svg [data-m]{transform-box:fill-box;transform-origin:center}
[data-m=growx],svg [data-m=growx]{transform-origin:left center}
`;

export function slideHtml(slide: TimedSlide, last: boolean): string {
  const art = illustrations[slide.illustration];
  if (!art) throw new Error(`${slide.id}: no illustration named ${slide.illustration}`);
  if (slide.labels.length !== art.labels) throw new Error(`${slide.id}: needs ${art.labels} labels`);
  const told = slide.lines.filter(({ kind }) => kind === "caption");
  const beats = told.map(({ start }) => start - slide.start);
  const first = slide.start === 0;
  const enter = (tag: string, text: string | undefined, at: number, name = "") =>
    text ? `<${tag}${name}${move("rise", first ? at - 0.2 : at)}>${escapeHtml(text)}</${tag}>` : "";
  const words =
    enter("div", slide.kicker, 0.1, ' class="kicker"') +
    enter("h1", slide.title, 0.2) +
    enter("p", slide.body, (beats[1] ?? beats[0] ?? 0) + 0.1);
  const leave = last ? "" : move("leave", slide.seconds - LEAVE, { seconds: LEAVE - 0.02 });
  return `<section class="${art.wide ? "wide" : ""}" data-start="${slide.start}" data-end="${slide.start + slide.seconds + (last ? 1 : 0)}">
<div${leave}><div class="${art.wide ? "above" : "beside"}">${words}</div>
<div class="art">${art.draw(slide.labels.map(escapeHtml), beats)}</div></div></section>`;
}

export function pageHtml(root: string, video: TimedVideo): string {
  const fonts =
    fontFace(root, "Fraunces", "fraunces/files/fraunces-latin-opsz-normal.woff2") +
    fontFace(root, "Figtree", "figtree/files/figtree-latin-wght-normal.woff2");
  const steps = video.slides.map((slide) => `<i><b${move("growx", slide.start, { seconds: 0.5 })}></b></i>`);
  const body = video.slides.map((slide, i) => slideHtml(slide, i === video.slides.length - 1));
  return `<!doctype html><html lang="${video.lang}"><meta charset="utf-8"><style>${fonts}${colourTokens(root)}${css}</style>
<header><div class="mark">${brand.name}</div><div class="steps">${steps.join("")}</div></header>
${body.join("\n")}<script>${pageScript}</script></html>`;
}
