import type { Unsent } from "@/lib/learning/practice/answering";

/*
 * Answers that the server has not confirmed, and texts that are being written, outlive a closed tab. `place` is of one
 * exercise and one reader: others may use the same browser.
 */

const unsentName = (place: string) => `skillbite-exercise:${place}`;
const draftName = (place: string) => `skillbite-draft:${place}`;

export function keepUnsent(place: string, unsent: Unsent): void {
  write(unsentName(place), JSON.stringify(unsent));
}

export function dropUnsent(place: string): void {
  write(unsentName(place), null);
}

/** Null also for what is not ours: the server checks the answer itself. */
export function readUnsent(place: string): Unsent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsentName(place)) ?? "null");
    return kept && typeof kept === "object" && "tryId" in kept && "answer" in kept ? (kept as Unsent) : null;
  } catch {
    return null;
  }
}

export function writeDraft(place: string, text: string): void {
  write(draftName(place), text === "" ? null : text);
}

export function readDraft(place: string): string | null {
  try {
    return localStorage.getItem(draftName(place));
  } catch {
    return null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // storage may be full or disabled: then only this page has it
  }
}
