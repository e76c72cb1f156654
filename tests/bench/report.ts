import { availableParallelism, cpus, loadavg } from "node:os";
import next from "next/package.json" with { type: "json" };
import type { Size } from "../../tools/demo-data/large-history";
import type { Capacity } from "./capacity";
import type { Count } from "./counts";
import type { FormTimes } from "./forms";
import type { LargeFindings } from "./large";
import type { TimedJob } from "./large-jobs";
import { CONNECTIONS, type Load, PROCESSES } from "./load";
import type { Weight } from "./weight";

const AIMS = {
  home: 0.6,
  perSecond: 250,
  p95: 150,
  scripts: 15,
  document: 30,
  firstScreen: 300,
  check: 50,
  answer: 100,
  apart: 5,
  ratio: 1.5,
};
const SIGNED_IN = ["catalogue", "player", "dashboard"];
const PUBLIC = ["home", "catalogue, guest", "/pricing", "/quiz", "/certificate-verify"];

type Findings = {
  loads: Map<string, Load>;
  weights: Map<string, Weight>;
  scale: Map<string, Load>;
  forms: FormTimes[];
  counts: Count[];
};

export function report({ loads, weights, scale, forms, counts }: Findings) {
  const emptyLoad = loads.get("empty page")?.perSecond ?? 0;
  const renderedLoad = loads.get("empty, rendered")?.perSecond ?? 0;
  const empty = weights.get("empty page") ?? { html: 0, css: 0, js: 0 };
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  const busy = loadavg()[0]?.toFixed(1);
  console.log(
    `\n${availableParallelism()} cores (${processor}), Node ${process.versions.node}, Next ${next.version}, ` +
      `${PROCESSES} web processes, ${CONNECTIONS} connections on loopback, client and database included; load average at the end ${busy}\n`,
  );

  const speeds = [...loads].map(([name, { perSecond, p50, p95, p99, failed }]) => {
    let aim = "";
    if (name === "home") aim = within(perSecond >= AIMS.home * emptyLoad, `≥ ${AIMS.home} of empty`);
    if (SIGNED_IN.includes(name)) {
      const isMet = perSecond > AIMS.perSecond && p95 < AIMS.p95;
      aim = within(isMet, `> ${AIMS.perSecond}/s, p95 < ${AIMS.p95} ms`);
    }
    if (name.startsWith("saving an answer")) aim = within(p95 < AIMS.answer, `p95 < ${AIMS.answer} ms`);
    if (name === "certificate check") aim = within(p95 < AIMS.check, `p95 < ${AIMS.check} ms`);
    const shares = [emptyLoad, renderedLoad].map((yardstick) => (perSecond / yardstick).toFixed(2));
    return [name, short(perSecond), ...shares, short(p50), short(p95), short(p99), String(failed), aim];
  });
  print(["", "per second", "of empty", "of rendered", "p50 ms", "p95 ms", "p99 ms", "failed", "aim"], speeds);

  const sizes = [...weights].map(([name, { html, css, js, fonts }]) => {
    const scripts = js - empty.js;
    const document = html + css - empty.html - empty.css;
    const isMet = scripts <= 1000 * AIMS.scripts && document <= 1000 * AIMS.document;
    const aim = `≤ ${AIMS.scripts} KB JS, ${AIMS.document} KB HTML and CSS over empty`;
    const figures = [html, css, js, scripts, document, fonts].map(kilobytes);
    return [name, ...figures, PUBLIC.includes(name) ? within(isMet, aim) : ""];
  });
  const over = ["JS over empty", "HTML and CSS over empty"];
  print(["KB compressed, first load", "HTML", "CSS", "JS", ...over, "fonts", "aim"], sizes);

  const screens = [...scale].map(([name, { perSecond, p50, p95, p99, failed }]) => {
    const aim = within(p95 < AIMS.firstScreen, `p95 < ${AIMS.firstScreen} ms`);
    return [name, short(perSecond), short(p50), short(p95), short(p99), String(failed), aim];
  });
  print(["at scale, 4 connections", "per second", "p50 ms", "p95 ms", "p99 ms", "failed", "aim"], screens);

  const addresses = forms.map(({ form, known, unknown, failed }) => {
    const apart = Math.abs(known - unknown);
    const aim = within(apart < AIMS.apart, `less than ${AIMS.apart} ms apart`);
    return [form, short(known), short(unknown), short(apart), String(failed), aim];
  });
  print(["forms, one at a time", "known, p50 ms", "unknown, p50 ms", "apart", "failed", "aim"], addresses);

  const statements = counts.map(({ what, few, many }) => {
    return [what, String(few), String(many), within(few === many, "equal")];
  });
  print(["SQL statements", "1 course, 12 lessons", "200 courses, 300 lessons", "aim"], statements);
}

/** Returns whether every aim is met. */
export function reportLarge({ small, large, comparisons, growing }: LargeFindings): boolean {
  const learners = ({ learners }: Size) => `${learners.toLocaleString("en")} learners`;
  print(
    [
      "milliseconds, the median",
      learners(small),
      learners(large),
      "ratio",
      "statements",
      "the slowest",
      "aim",
    ],
    comparisons.map(({ what, few, many, statements, slowest }) => {
      const ratio = (many / few).toFixed(2);
      const aim = within(many / few <= AIMS.ratio, `≤ ${AIMS.ratio}`);
      return [what, short(few), short(many), ratio, String(statements), short(slowest), aim];
    }),
  );
  console.log(growing.length > 0 ? `What grows:\n${growing.join("\n")}\n` : "No plan reads what grows.\n");
  console.log("The statements with their plans are in .data/bench/plans.txt.\n");
  return growing.length === 0 && comparisons.every(({ few, many }) => many / few <= AIMS.ratio);
}

export function reportJobs(jobs: TimedJob[]) {
  print(
    ["jobs", "seconds", "state", "tries", "failure"],
    jobs.map(({ name, seconds, state, tries, failure }) => [
      name,
      short(seconds),
      state,
      String(tries),
      failure,
    ]),
  );
  for (const { name, slow } of jobs) {
    if (slow.length > 0) console.log(`${name}\n  ${slow.slice(0, 20).join("\n  ")}\n`);
  }
}

export function reportCapacity({ costs, memory }: Capacity) {
  const rows = costs.map(({ what, times, web, database, worker, statements }) => {
    return [
      what,
      ...[web, database, worker, web + database + worker].map(short),
      String(statements),
      String(times),
    ];
  });
  print(["CPU ms a time", "web", "PostgreSQL", "worker", "together", "statements", "times"], rows);
  console.log(`Memory after it: web ${short(memory.web)} MB, worker ${short(memory.worker)} MB\n`);
}

const within = (isMet: boolean, aim: string) => `${aim}: ${isMet ? "met" : "NOT MET"}`;
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function print(head: string[], rows: string[][]) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const cells = row.map((cell, column) => {
      const isText = column === 0 || column === row.length - 1;
      return isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
    });
    console.log(cells.join("  ").trimEnd());
  }
  console.log();
}
