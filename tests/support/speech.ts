import type { Page } from "./browser";

type Voice = { name: string; lang: string; localService?: boolean; isDefault?: boolean };
type Said = { text: string; rate: number; voice: string | null };

type Spoken = {
  text: string;
  rate: number;
  voice: { name: string } | null;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
};
type Speech = {
  said: Said[];
  current: Spoken | null;
  /** How often something was said before the last one had ended. */
  overlaps: number;
  finish: () => void;
  fail: (error: string) => void;
  arrive: () => void;
};
declare global {
  interface Window {
    speech: Speech;
  }
}

export const ENGLISH: Voice[] = [
  { name: "Ada", lang: "en-GB", isDefault: true },
  { name: "Bea", lang: "en-US" },
  { name: "Cloud", lang: "en-US", localService: false },
  { name: "Dora", lang: "de-DE" },
];

/**
 * Gives a browser a voice, which the one of the tests has not. It says nothing until a test lets it finish. `late`: the
 * voices come when window.speech.arrive() is called.
 */
export function giveVoices(page: Page, voices = ENGLISH, { late = false } = {}) {
  return page.addInitScript(
    ({ given, isLate }) => {
      let ready = !isLate;
      const list = given.map(({ name, lang, localService = true, isDefault = false }) => ({
        name,
        lang,
        localService,
        default: isDefault,
        voiceURI: `voice:${name}`,
      }));
      const speech: Speech = {
        said: [],
        current: null,
        overlaps: 0,
        finish() {
          const ended = speech.current;
          speech.current = null;
          ended?.onend?.();
        },
        fail(error) {
          const failed = speech.current;
          speech.current = null;
          failed?.onerror?.({ error });
        },
        arrive() {
          ready = true;
          synthesis.dispatchEvent(new Event("voiceschanged"));
        },
      };
      class Utterance {
        lang = "";
        rate = 1;
        voice: { name: string } | null = null;
        onstart: (() => void) | null = null;
        onend: (() => void) | null = null;
        onerror: ((event: { error: string }) => void) | null = null;
        constructor(readonly text: string) {}
      }
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => (ready ? list : []),
        speak(spoken: Spoken) {
          if (spoken.text === "") return;
          if (speech.current) speech.overlaps++;
          speech.current = spoken;
          speech.said.push({ text: spoken.text, rate: spoken.rate, voice: spoken.voice?.name ?? null });
          queueMicrotask(() => spoken.onstart?.());
        },
        cancel() {
          const cancelled = speech.current;
          speech.current = null;
          setTimeout(() => cancelled?.onerror?.({ error: "canceled" })); // late, as browsers do
        },
        pause() {},
        resume() {},
      });
      Object.defineProperty(window, "speechSynthesis", { value: synthesis });
      Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
      window.speech = speech;
    },
    { given: voices, isLate: late },
  );
}

export const said = (page: Page) => page.evaluate(() => window.speech.said);
export const spokenNow = (page: Page) => page.evaluate(() => window.speech.current?.text ?? null);
export const finishPiece = (page: Page) => page.evaluate(() => window.speech.finish());

/** Lets it speak to the end, and returns all that was said since the page was opened. */
export async function listen(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.speech.current !== null);
  return page.evaluate(() => {
    while (window.speech.current) window.speech.finish();
    if (window.speech.overlaps > 0) throw new Error("two voices at once");
    return window.speech.said.map(({ text }) => text);
  });
}
