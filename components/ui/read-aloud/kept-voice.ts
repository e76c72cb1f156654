/** How fast it is read: a factor of the voice's own speed. */
export const SPEEDS = { slower: 0.75, usual: 1, faster: 1.3 } as const;
export type Speed = keyof typeof SPEEDS;

export const isSpeed = (value: string | null): value is Speed => value !== null && value in SPEEDS;

const VOICE = "skillbite-voice";
const SPEED = "skillbite-voice-speed";

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage may be disabled
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // storage may be disabled
  }
}

export const readVoice = () => read(VOICE);
export const writeVoice = (uri: string) => write(VOICE, uri);
export const writeSpeed = (speed: Speed) => write(SPEED, speed);

export function readSpeed(): Speed {
  const kept = read(SPEED);
  return isSpeed(kept) ? kept : "usual";
}
