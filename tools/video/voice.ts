import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RATE } from "./audio";

/** Festival's free voice of Carnegie Mellon University: its licence lets anybody use and pass on what it speaks. */
const VOICE = "voice_cmu_us_slt_arctic_hts";
/** Its own speed is 195 words a minute, too fast to follow. */
const SPEED = 0.83;
const SETUP = `(begin (${VOICE}) (set! hts_engine_params (append hts_engine_params (list (list "-r" ${SPEED})))))`;
/** Below this a sample counts as silence. */
const SILENCE = 0.004;

/** How the voice says rightly what its dictionary reads wrongly. */
const SAID: [RegExp, string][] = [
  [/[“”‘]/g, ""],
  [/(?<!\p{L})’/gu, ""],
  [/’/g, "'"],
  [/…/g, ","],
  [/\+/g, " plus "],
  [/\bmin\b/g, "minutes"],
  [/\bAI\b/g, "A.I."],
  [/\bCV\b/g, "C.V."],
  [/\bID\b/g, "I.D."],
  [/\bSkillbite\b/g, "Skill bite"],
  [/\bLive captions\b/g, "Lighve captions"],
  [/\bread\b(?! just)/gi, "reed"],
  [/\bomelette\b/g, "omlet"],
  [/^(\d): /, "$1, "],
];

export const spokenText = (text: string): string =>
  SAID.reduce((said, [written, spoken]) => said.replace(written, spoken), text).trim();

/** @throws Error that names the packages, when the program is missing or fails */
export function run(command: string, args: string[], input?: string): Buffer {
  const { status, error, stdout, stderr } = spawnSync(command, args, { input, maxBuffer: 1 << 28 });
  if (error || status !== 0) {
    const packages = "apt-get install ffmpeg festival festvox-us-slt-hts";
    throw new Error(`${command} failed (Debian: ${packages}): ${error?.message ?? stderr}`);
  }
  return stdout;
}

/** After the head of a RIFF file with 16 bits a sample. */
const HEAD = 44;

/** The text as mono samples at RATE, without the silence around it. `folder`: for what lies between. */
export function speak(text: string, folder: string): Float32Array {
  const file = join(folder, "line.wav");
  run("text2wave", ["-F", String(RATE), "-o", file, "-eval", SETUP], spokenText(text));
  const wav = readFileSync(file);
  const samples = Float32Array.from(
    { length: (wav.length - HEAD) / 2 },
    (_, n) => wav.readInt16LE(HEAD + 2 * n) / 32_768,
  );
  const isHeard = (sample: number) => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isHeard);
  if (first < 0) throw new Error(`nothing is heard of: ${text}`);
  return samples.slice(Math.max(0, first - RATE / 50), samples.findLastIndex(isHeard) + RATE / 20);
}
