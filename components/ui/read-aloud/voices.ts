type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService" | "default" | "voiceURI">;

/** English voices. Those of the device alone, if it has any: what others speak goes over the internet. */
export function listVoices<V extends Voice>(voices: V[]): V[] {
  const english = voices.filter(({ lang }) => /^en([-_]|$)/i.test(lang));
  const own = english.filter(({ localService }) => localService);
  return own.length > 0 ? own : english;
}

/** The one that was chosen before, if it is still there, else the device's own choice. `voices`: of listVoices(). */
export function pickVoice<V extends Voice>(voices: V[], keptUri: string | null): V | null {
  return (
    voices.find(({ voiceURI }) => voiceURI === keptUri) ??
    voices.find((voice) => voice.default) ??
    voices[0] ??
    null
  );
}

/** False until the browser has its voices ready, which can take a moment after the page has loaded. */
export const hasVoice = () =>
  "speechSynthesis" in window && listVoices(speechSynthesis.getVoices()).length > 0;

export function onVoices(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => {};
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}
