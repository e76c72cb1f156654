export interface Illustration {
  labels: number;
  /** Below the title at full width (1120 x 380) instead of beside it (600 x 490). */
  wide?: boolean;
  /** `beats`: the seconds into the slide at which its captions begin. */
  draw: (labels: string[], beats: number[]) => string;
}

export const c = (name: string) => `var(--color-${name})`;
export const svg = (width: number, height: number, body: string) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
export const at = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`;
export const group = (motion: string, body: string) => `<g${motion}>${body}</g>`;
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${extra}/>`;
export const dot = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extra}/>`;
export const path = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"${extra}/>`;
export const text = (x: number, y: number, size: number, body: string, extra = "") =>
  `<text x="${x}" y="${y}" font-size="${size}"${extra}>${body}</text>`;
export const middle = ' text-anchor="middle"';
export const card = ` stroke="${c("line")}" stroke-width="2"`;
export const tick = (x: number, y: number, r: number, motion: string) =>
  at(
    x,
    y,
    group(
      motion,
      dot(0, 0, r, c("beginner")) +
        path(`M${-r * 0.42} ${r * 0.04}l${r * 0.3} ${r * 0.32} ${r * 0.55}-${r * 0.66}`, "#fff", r * 0.2),
    ),
  );
export const lens = (r: number) =>
  path(`M${r * 0.74} ${r * 0.74}L${r * 1.5} ${r * 1.5}`, c("ink"), r * 0.3) +
  `<circle r="${r}" fill="${c("sun")}" fill-opacity=".22" stroke="${c("ink")}" stroke-width="${r * 0.16}"/>`;
export const beat = (beats: number[], i: number) => beats[i] ?? beats.at(-1) ?? 0;
