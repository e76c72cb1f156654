import {
  formatReading,
  parseReading,
  READING_COOKIE,
  type ReadingSettings,
  readingNames,
  usualReading,
} from "@/lib/accounts/reading/reading-settings";

const listeners = new Set<() => void>();

/* What is in force is what `<html>` says. */
export const readingStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => {
    const { dataset } = document.documentElement;
    return readingNames.flatMap((name) => (dataset[name] ? [`${name}-${dataset[name]}`] : [])).join(".");
  },
  getOnServer: () => "",
};

export function applyReading(settings: ReadingSettings): void {
  const { dataset } = document.documentElement;
  for (const name of readingNames) {
    if (settings[name] === usualReading[name]) delete dataset[name];
    else dataset[name] = settings[name];
  }
  colourBrowser();
  for (const listener of listeners) listener();
}

/** The bars of a phone's browser take the colour of the page. */
export function colourBrowser(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--color-paper");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

let unsaved = 0;

/** Another tab or a sign-in may have changed the cookie. What is still being saved counts more. */
export function applyCookie(): void {
  if (unsaved > 0) return;
  const value = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${READING_COOKIE}=`));
  const settings = parseReading(value?.slice(READING_COOKIE.length + 1));
  if (formatReading(settings) === readingStore.get()) colourBrowser();
  else applyReading(settings);
}

type Saved = { inAccount: boolean } | { failure: string };

let newest: ReadingSettings | undefined;
let sending: Promise<unknown> = Promise.resolve();

/** Sends one change after the other, so that the last one counts. Null for one that a newer one replaces. */
export function saveReading(settings: ReadingSettings): Promise<Saved | null> {
  newest = settings;
  unsaved += 1;
  const sent = sending.then(() => (newest === settings ? send(settings) : null));
  sending = sent.finally(() => {
    unsaved -= 1;
  });
  return sent;
}

const UNSAVED = "This holds here, but it could not be saved. Please check your connection and choose again.";

async function send(settings: ReadingSettings): Promise<Saved> {
  const headers = { "Content-Type": "application/json" };
  try {
    const body = JSON.stringify(settings);
    const response = await fetch("/api/reading-settings", { method: "POST", headers, body });
    const answer: { inAccount?: boolean } = await response.json();
    return response.ok ? { inAccount: answer.inAccount === true } : { failure: UNSAVED };
  } catch {
    return { failure: UNSAVED };
  }
}
