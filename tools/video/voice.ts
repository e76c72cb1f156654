import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RATE } from "./audio";

/** Festival's free voice of Carnegie Mellon University: its licence lets anybody use and pass on what it speaks. */
const VOICE = "voice_cmu_us_slt_arctic_hts";
/** Its own speed is 195 words a minute, too fast to follow. */
const SPEED = 0.83;
const SETUP = `(${VOICE})\n(set! hts_engine_params (append hts_engine_params (list (list "-r" ${SPEED}))))`;
/** Below this a sample counts as silence. */
const SILENCE = 0.004;
/** Between two sentences of a line, in seconds. */
const BREATH = 0.3;

/** How the voice says rightly what its dictionary reads wrongly. */
const SAID: [RegExp, string][] = [
  [/[“”‘"\\]/g, ""],
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
export function run(command: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args);
  if (error || status !== 0) {
    const packages = "apt-get install ffmpeg festival festvox-us-slt-hts";
    throw new Error(`${command} failed (Debian: ${packages}): ${error?.message ?? stderr}`);
  }
}

/** After the head of a RIFF file with 16 bits a sample. */
const HEAD = 44;

/** Of mono samples at RATE, without the silence around it. */
function readSpeech(file: string): Float32Array {
  const wav = readFileSync(file);
  const samples = Float32Array.from(
    { length: (wav.length - HEAD) / 2 },
    (_, n) => wav.readInt16LE(HEAD + 2 * n) / 32_768,
  );
  const isHeard = (sample: number) => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isHeard);
  if (first < 0) throw new Error(`nothing is heard in ${file}`);
  return samples.slice(Math.max(0, first - RATE / 50), samples.findLastIndex(isHeard) + RATE / 20);
}

function joined(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sentencesOf = (text: string) => spokenText(text).split(/(?<=[.?!])(?<!\b\p{Lu}\.) +(?=\p{Lu}|\d)/u);

/** Each text as samples at RATE. `folder`: for what lies between. */
export function speak(texts: string[], folder: string): Map<string, Float32Array> {
  const sentences = [...new Set(texts.flatMap(sentencesOf))];
  const fileOf = (sentence: string) => join(folder, `${sentences.indexOf(sentence)}.wav`);
  const orders = sentences.map(
    (sentence) =>
      `(utt.save.wave (utt.wave.resample (utt.synth (eval (list 'Utterance 'Text "${sentence}"))) ${RATE}) "${fileOf(sentence)}" 'riff)`,
  );
  const script = join(folder, "speak.scm");
  writeFileSync(script, [SETUP, ...orders].join("\n"));
  run("festival", ["-b", script]);
  const pause = new Float32Array(BREATH * RATE);
  const told = (text: string) =>
    sentencesOf(text).flatMap((sentence, i) => [...(i > 0 ? [pause] : []), readSpeech(fileOf(sentence))]);
  return new Map(texts.map((text) => [text, joined(told(text))]));
}
