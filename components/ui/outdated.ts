import { unstable_isUnrecognizedActionError } from "next/navigation";
import { toast } from "./toast";

export const OUTDATED = "This page is from before an update. Reload to go on.";

const outdated = { ok: false, code: "outdated", message: OUTDATED } as const;

/** The toast's button reloads and keeps what was typed. */
export function announceUpdate(): void {
  toast({ title: OUTDATED, tone: "destructive", reloads: true });
}

/** The server runs another build, without this action. */
export const isActionGone = (error: unknown) => unstable_isUnrecognizedActionError(error);

/** For the `catch` of an action. Null for every other error. */
export function orOutdated(error: unknown): typeof outdated | null {
  if (!isActionGone(error)) return null;
  announceUpdate();
  return outdated;
}

/** A bad connection, or an update removed the code. */
export const isCodeMissing = (error: unknown) => (Object(error) as Error).name === "ChunkLoadError";

/** The framework puts the build id into script and style URLs. */
const buildOf = (html: string) => /\?dpl=([\w-]+)/.exec(html)?.[1];

/** False if the server does not answer. */
export async function isFromBeforeUpdate(): Promise<boolean> {
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const there = buildOf(page);
    return there !== undefined && there !== buildOf(document.documentElement.outerHTML);
  } catch {
    return false;
  }
}

export async function announceIfMissing(error: unknown): Promise<void> {
  if (isCodeMissing(error) && (await isFromBeforeUpdate())) announceUpdate();
}
