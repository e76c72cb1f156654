import type { ReceivedSpan } from "./otlp";

type Part = "browser" | "web" | "database" | "stripe" | "worker" | "mail";
type Bar = { from: number; to: number };
type Row = { part: Part; name: string; bars: Bar[] };

/** A request as the browser measured it, in milliseconds since 1970. */
export type BrowserRequest = Bar & { id: string; name: string };

/** One trace: `spans` of it, and the request of the browser that began it. */
export type Step = {
  title: string;
  /** What joins it to the other steps, in the words of the picture. */
  mark: string;
  browser?: BrowserRequest | undefined;
  spans: ReceivedSpan[];
};

/** `note`: what happens between two steps that no trace sees. */
export type Picture = { title: string; about: string; steps: (Step | { note: string })[] };

const JOBS: Record<string, string> = {
  "commerce.receipt-mail": "the receipt",
  "certificates.issued-mail": "the mail about the certificate",
};
const CALLS: Record<string, string> = {
  "POST /v1/checkout/sessions": "open a payment page",
  "POST /v1/coupons": "make the discount",
  "GET /v1/checkout/sessions/{id}": "what became of the payment?",
};

const isWeb = ({ service }: ReceivedSpan) => service === "skillbite-web";
const isStatement = ({ attributes }: ReceivedSpan) => attributes["db.system.name"] !== undefined;
const duration = ({ from, to }: Bar) => to - from;
const milliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")} ms`;
const sum = (bars: Bar[]) => bars.reduce((total, bar) => total + duration(bar), 0);

/** Rows of one trace: who was at work, in the order in which they began. Next's own spans are left out. */
export function rowsOf({ browser, spans }: Step): Row[] {
  const rows: Row[] = [];
  if (browser) rows.push({ part: "browser", name: `Browser: ${browser.name}`, bars: [browser] });
  for (const span of spans.filter((it) => isWeb(it) && it.attributes["skillbite.request_id"] !== undefined))
    rows.push({ part: "web", name: `Web: ${span.name}`, bars: [span] });
  addStatements(rows, "Web", spans.filter(isWeb));
  for (const span of spans) {
    const template = span.attributes["url.template"];
    if (template === undefined) continue;
    const call = `${span.attributes["http.request.method"]} ${template}`;
    rows.push({ part: "stripe", name: `Stripe: ${CALLS[call] ?? call}`, bars: [span] });
  }
  for (const span of spans) {
    const queue = span.attributes["messaging.destination.name"];
    if (queue === undefined) continue;
    rows.push({ part: "worker", name: `Worker: ${JOBS[queue] ?? queue}`, bars: [span] });
  }
  addStatements(
    rows,
    "Worker",
    spans.filter((span) => !isWeb(span)),
  );
  for (const span of spans.filter(({ name }) => name === "send mail"))
    rows.push({ part: "mail", name: "Mail server: takes the mail", bars: [span] });
  return rows;
}

function addStatements(rows: Row[], whose: string, spans: ReceivedSpan[]) {
  const bars = spans.filter(isStatement);
  if (bars.length === 0) return;
  const name = `Database: ${bars.length} ${bars.length === 1 ? "statement" : "statements"} of the ${whose.toLowerCase()}`;
  rows.push({ part: "database", name, bars });
}

const [WIDTH, MARGIN, NAMES, TIMES] = [1000, 24, 330, 76];
const [ROW, HEAD, GAP, TOP] = [24, 54, 20, 92];
const SCALE = WIDTH - 2 * MARGIN - NAMES - TIMES; // px of the longest step

const STYLE = `
svg { --ground: #ffffff; --ink: #1c2430; --quiet: #566173; --line: #d9dee6;
  --browser: #7a5195; --web: #1f6fb2; --database: #2f8a5b; --stripe: #b0611a; --worker: #a8345a; --mail: #6b6f1d; }
@media (prefers-color-scheme: dark) {
  svg { --ground: #12161d; --ink: #eef2f7; --quiet: #a6b1c2; --line: #2d3542;
    --browser: #c79be3; --web: #6db6f2; --database: #69c795; --stripe: #eda865; --worker: #f08bab; --mail: #cdd26a; }
}
text { font: 14px system-ui, sans-serif; fill: var(--ink); }
.title { font-size: 22px; font-weight: 600; }
.step { font-size: 16px; font-weight: 600; }
.quiet { fill: var(--quiet); font-size: 13px; }
.time { text-anchor: end; font-variant-numeric: tabular-nums; }
.line { stroke: var(--line); }
.ground { fill: var(--ground); }`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const words = (x: number, y: number, text: string, kind = "") =>
  `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escaped(text)}</text>`;

/** An SVG of 1,000 px: a block for each trace, all of them on one scale. */
export function drawPicture({ title, about, steps }: Picture): string {
  const drawn = steps.map((step) => ("note" in step ? step : { ...step, rows: rowsOf(step) }));
  const spanOf = (rows: Row[]): [number, number] => {
    const bars = rows.flatMap((row) => row.bars);
    return [Math.min(...bars.map(({ from }) => from)), Math.max(...bars.map(({ to }) => to))];
  };
  const longest = Math.max(
    ...drawn.map((step) => ("note" in step ? 0 : spanOf(step.rows)[1] - spanOf(step.rows)[0])),
  );
  const parts: string[] = [words(MARGIN, 40, title, "title"), words(MARGIN, 66, about, "quiet")];
  let y = TOP;
  for (const step of drawn) {
    if ("note" in step) {
      parts.push(`<line class="line" x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y}" y2="${y}"/>`);
      parts.push(words(MARGIN, y + 24, step.note, "quiet"));
      y += 40;
      continue;
    }
    const [from, to] = spanOf(step.rows);
    parts.push(`<line class="line" x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y}" y2="${y}"/>`);
    parts.push(words(MARGIN, y + 24, step.title, "step"), words(MARGIN, y + 44, step.mark, "quiet"));
    parts.push(words(WIDTH - MARGIN, y + 24, milliseconds(to - from), "step time"));
    y += HEAD;
    for (const { part, name, bars } of step.rows) {
      parts.push(words(MARGIN, y + 16, name));
      for (const bar of bars) {
        const x = MARGIN + NAMES + ((bar.from - from) / longest) * SCALE;
        const width = Math.max(1.5, (duration(bar) / longest) * SCALE);
        parts.push(
          `<rect x="${x.toFixed(1)}" y="${y + 4}" width="${width.toFixed(1)}" height="15" rx="2" fill="var(--${part})"/>`,
        );
      }
      parts.push(words(WIDTH - MARGIN, y + 16, milliseconds(sum(bars)), "time"));
      y += ROW;
    }
    y += GAP;
  }
  const size = `width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escaped(title)}">`;
  return `${head}\n<style>${STYLE}\n</style>\n<rect class="ground" width="${WIDTH}" height="${y}"/>\n${parts.join("\n")}\n</svg>\n`;
}
