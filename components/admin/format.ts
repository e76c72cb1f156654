import { filterNames, type TableQuery } from "@/lib/platform/table-query";

/** '2026-11-22' in UTC, as all times on the admin pages. */
export const inIsoDay = (at: Date) => at.toISOString().slice(0, 10);
export const inIsoMinute = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

const HOUR = 3_600_000;

/** '1 hour', '47 hours', '2 days' */
export function inAge(since: Date, at: Date): string {
  const hours = Math.floor((at.getTime() - since.getTime()) / HOUR);
  return hours < 48 ? counted(hours, "hour", "hours") : counted(Math.floor(hours / 24), "day", "days");
}

/** '1 person is', '1,200 people are' */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export function hrefOf(path: string, { q, sort, dir, page, ...choices }: TableQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  for (const name of filterNames) {
    const choice = choices[name];
    if (choice) params.set(name, choice);
  }
  if (sort) params.set("sort", sort);
  if (sort && dir) params.set("dir", dir);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
