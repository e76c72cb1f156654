import { unstable_isUnrecognizedActionError } from "next/navigation";
import { toast } from "./toast";

/** What somebody reads whose page is older than the server. */
export const OUTDATED = "This page is from before an update. Reload to go on.";

const outdated = { ok: false, code: "outdated", message: OUTDATED } as const;

/** Says it, with a button that reloads and loses nothing. */
export function announceUpdate(): void {
  toast({ title: OUTDATED, tone: "destructive", reloads: true });
}

/** Whether the server has no such action any more: another build runs there. */
export const isActionGone = (error: unknown) => unstable_isUnrecognizedActionError(error);

/**
 * For the `catch` of an action: its answer where the page is from before an update, which is announced besides. Null for
 * every other failure.
 */
export function orOutdated(error: unknown): typeof outdated | null {
  if (!isActionGone(error)) return null;
  announceUpdate();
  return outdated;
}

/** Code that did not come on a bad line, or that an update has taken away. */
export const isCodeMissing = (error: unknown) => (Object(error) as Error).name === "ChunkLoadError";

/** The framework puts it into the address of each script and style. */
const buildOf = (html: string) => /\?dpl=([\w-]+)/.exec(html)?.[1];

/** Asks the server whether it runs another build than the one that this page is of. False where it does not answer. */
export async function isFromBeforeUpdate(): Promise<boolean> {
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const there = buildOf(page);
    return there !== undefined && there !== buildOf(document.documentElement.outerHTML);
  } catch {
    return false;
  }
}

/** Announces an update if code is missing because of it. */
export async function announceIfMissing(error: unknown): Promise<void> {
  if (isCodeMissing(error) && (await isFromBeforeUpdate())) announceUpdate();
}
