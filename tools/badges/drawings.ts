// Text becomes outlines, so that it needs no font where a badge is shown.
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import type { BadgeKey } from "../../lib/learning/badges/badges";
import { inRoot } from "../../scripts/lib/paths";

const fontAt = (file: string) => create(readFileSync(inRoot(`node_modules/@fontsource/${file}`))) as Font;
const sans = fontAt("figtree/files/figtree-latin-700-normal.woff");
const serif = fontAt("fraunces/files/fraunces-latin-600-normal.woff");

type Badge = {
  file: string;
  label: string;
  ring: string;
  dark: string;
  light: string;
  sparks: number;
  wreath?: true;
};

export const badges: Badge[] = [
  { file: "beginner", label: "Beginner", ring: "#0d6b63", dark: "#084a45", light: "#d9efe9", sparks: 1 },
  {
    file: "intermediate",
    label: "Intermediate",
    ring: "#24579f",
    dark: "#173b70",
    light: "#e0ebf8",
    sparks: 2,
  },
  { file: "advanced", label: "Advanced", ring: "#98265f", dark: "#6b1742", light: "#f8e3ed", sparks: 3 },
  {
    file: "proficiency",
    label: "Proficiency",
    ring: "#bf3f0b",
    dark: "#8a2c07",
    light: "#fde8dc",
    sparks: 1,
    wreath: true,
  },
];

const polar = (radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return [256 + radius * Math.sin(radians), 256 - radius * Math.cos(radians)] as const;
};
const at = (value: number) => value.toFixed(1);

function scallops(radius: number, teeth: number): string {
  const step = 360 / teeth;
  const bump = radius * Math.sin((step * Math.PI) / 360) * 1.04;
  const [x, y] = polar(radius, 0);
  let path = `M${at(x)} ${at(y)}`;
  for (let n = 1; n <= teeth; n++) {
    const [nextX, nextY] = polar(radius, n * step);
    path += `A${at(bump)} ${at(bump)} 0 0 1 ${at(nextX)} ${at(nextY)}`;
  }
  return `${path}Z`;
}

/** Text as outlines on a circle: upright at the top or, with `below`, readable at the bottom. */
function around(words: string, { font, size, radius, spacing = 0, below = false }: Lettering): string {
  const scale = size / font.unitsPerEm;
  const glyphs = font
    .layout(words)
    .glyphs.map((glyph) => ({ glyph, width: glyph.advanceWidth * scale + spacing }));
  const total = glyphs.reduce((sum, { width }) => sum + width, 0) - spacing;
  const side = below ? -1 : 1;
  let along = -total / 2;
  return glyphs
    .map(({ glyph, width }) => {
      const middle = along + (width - spacing) / 2;
      along += width;
      const angle = (side * ((middle / radius) * 180)) / Math.PI;
      const [x, y] = polar(radius, below ? 180 + angle : angle);
      const left = (-glyph.advanceWidth / 2) * scale;
      const outline = glyph.path.toSVG();
      return outline
        ? `<path transform="translate(${at(x)} ${at(y)}) rotate(${angle.toFixed(2)}) translate(${left.toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`
        : "";
    })
    .join("");
}
type Lettering = { font: Font; size: number; radius: number; spacing?: number; below?: boolean };

function line(words: string, font: Font, size: number, y: number): string {
  const scale = size / font.unitsPerEm;
  const run = font.layout(words);
  let x = 256 - (run.advanceWidth * scale) / 2;
  return run.glyphs
    .map((glyph) => {
      const placed = `<path transform="translate(${at(x)} ${at(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
      x += glyph.advanceWidth * scale;
      return placed;
    })
    .join("");
}

function spark(x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y}) scale(${size / 24}) translate(-12 -12)" d="M12 0c1 7.8 4.2 11 12 12-7.800 1-11 4.200-12 12-1-7.800-4.200-11-12-12 7.800-1 11-4.200 12-12z"/>`;
}

const sparkPlaces: Record<number, [number, number, number][]> = {
  1: [[256, 218, 124]],
  2: [
    [222, 228, 108],
    [302, 186, 72],
  ],
  3: [
    [256, 210, 112],
    [178, 240, 62],
    [334, 240, 62],
  ],
};

function wreath(): string {
  const leaves: string[] = [];
  for (const side of [-1, 1]) {
    for (let n = 0; n < 8; n++) {
      const degrees = side * (128 - n * 15);
      const [x, y] = polar(n % 2 ? 126 : 112, degrees);
      const tilt = degrees + side * (n % 2 ? -22 : 24);
      leaves.push(
        `<ellipse rx="15" ry="5.600" transform="translate(${at(x)} ${at(y)}) rotate(${at(tilt)})"/>`,
      );
    }
  }
  return leaves.join("");
}

export function drawBadge({ label, ring, dark, light, sparks, ...badge }: Badge): string {
  const dots = Array.from({ length: 72 }, (_, n) => {
    const [x, y] = polar(207, n * 5);
    return `<circle cx="${at(x)}" cy="${at(y)}" r="2.100"/>`;
  }).join("");
  const rays = Array.from({ length: 48 }, (_, n) => {
    const [[x1, y1], [x2, y2]] = [polar(34, n * 7.5), polar(138, n * 7.5)];
    return `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`;
  }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><title>Skillbite badge: ${label}</title>
<defs><radialGradient id="glow" cx=".5" cy=".36" r=".75"><stop offset="0" stop-color="${ring}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffdf9e"/><stop offset=".5" stop-color="#ffc46b"/><stop offset="1" stop-color="#e59a36"/></linearGradient></defs>
<path fill="${dark}" d="${scallops(232, 28)}"/><path fill="url(#gold)" d="${scallops(226, 28)}"/><circle cx="256" cy="256" r="219" fill="${dark}"/>
<g fill="#ffc46b" opacity=".9">${dots}</g><circle cx="256" cy="256" r="196" fill="#fffaf1"/><circle cx="256" cy="256" r="191" fill="none" stroke="${ring}" stroke-width="1.500"/>
<g fill="${dark}">${around("SKILLBITE", { font: sans, size: 30, radius: 158, spacing: 7 })}${around("AI SKILLS", { font: sans, size: 23, radius: 178, spacing: 6, below: true })}</g>
<g fill="${ring}">${spark(...(polar(168, 78).map(Math.round) as [number, number]), 16)}${spark(...(polar(168, -78).map(Math.round) as [number, number]), 16)}</g>
<circle cx="256" cy="256" r="146" fill="url(#gold)"/><circle cx="256" cy="256" r="141" fill="url(#glow)"/><path d="${rays}" stroke="#fff" stroke-opacity=".09" stroke-width="1.600"/>
${badge.wreath ? `<g fill="url(#gold)" opacity=".92">${wreath()}</g>` : ""}<g fill="url(#gold)">${(sparkPlaces[sparks] ?? []).map((place) => spark(...place)).join("")}</g>
<g><path fill="${dark}" d="M64 322l40-8v64l-52 10 22-34zM448 322l-40-8v64l52 10-22-34z"/><path fill="${light}" stroke="${dark}" stroke-width="3" d="M88 300q168 24 336 0v64q-168 24-336 0z"/></g>
<g fill="${dark}">${line(label, serif, label.length > 10 ? 44 : 50, label.length > 10 ? 358 : 360)}</g></svg>
`;
}

export const medals: Record<BadgeKey, { icon: string; ink: string; sparks: number }> = {
  "first-lesson": { icon: "zap", ink: "#85560a", sparks: 1 },
  "first-course": { icon: "book-open", ink: "#bf3f0b", sparks: 1 },
  "week-of-days": { icon: "calendar", ink: "#96310a", sparks: 3 },
  "perfect-check": { icon: "circle-check", ink: "#12703a", sparks: 2 },
  "level-beginner": { icon: "star", ink: "#0d6b63", sparks: 1 },
  "level-intermediate": { icon: "star", ink: "#24579f", sparks: 2 },
  "level-advanced": { icon: "trophy", ink: "#98265f", sparks: 3 },
};

export function drawMedal({ icon, ink, sparks }: (typeof medals)[BadgeKey]): string {
  const icons = readFileSync(inRoot("components/ui/icons.svg"), "utf8");
  const path = new RegExp(`id="${icon}" viewBox="0 0 24 24"><path d="([^"]*)"`).exec(icons)?.[1];
  if (!path) throw new Error(`icons.svg has no ${icon}`);
  const rays = Array.from({ length: 32 }, (_, n) => {
    const [[x1, y1], [x2, y2]] = [polar(85, n * 11.25), polar(155, n * 11.25)];
    return `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`;
  }).join("");
  const lights = Array.from({ length: sparks }, (_, n) => {
    const [x, y] = polar(202, (n - (sparks - 1) / 2) * 24);
    return spark(Math.round(x), Math.round(y), 34);
  }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<g fill="${ink}"><path d="${scallops(235, 20)}"/><path fill="#ffc46b" d="${scallops(225, 20)}"/><circle cx="256" cy="256" r="213"/></g>
<circle cx="256" cy="256" r="189" fill="#fbf7f0"/><circle cx="256" cy="256" r="160" fill="#ffc46b"/><circle cx="256" cy="256" r="152.500" fill="${ink}"/>
<path d="${rays}" stroke="#fff" stroke-opacity=".14" stroke-width="5"/><g fill="#ffc46b">${lights}</g>
<path transform="translate(164 164) scale(7.680)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${path}"/></svg>
`;
}
