export const RATE = 48_000;

const CHORDS = [
  [38, 50, 57, 61, 64, 66],
  [35, 47, 54, 57, 62, 64],
  [43, 50, 55, 59, 62, 66],
  [45, 52, 57, 59, 62, 64],
];
const CHORD_COUNT = 8;

const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);
const swell = (x: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, x)));

interface Tone {
  note: number;
  at: number;
  length: number;
  gain: number;
  pan: number;
  partials: number[];
  envelope: (age: number, length: number) => number;
}

const pad = (age: number, length: number) => swell(age / 3.2) * swell((length - age) / 3.6);
const pluck = (age: number, length: number) =>
  swell(age / 0.03) * Math.exp(-age * 1.5) * swell((length - age) / 0.6);

function score(seconds: number): Tone[] {
  const bar = seconds / CHORD_COUNT;
  const tones: Tone[] = [];
  for (let i = 0; i < CHORD_COUNT; i++) {
    const chord = CHORDS[i === CHORD_COUNT - 1 ? 0 : i % CHORDS.length] ?? [];
    chord.forEach((note, voice) => {
      const gain = voice === 0 ? 0.34 : 0.34 - voice * 0.03;
      const pan = voice === 0 ? 0.5 : 0.5 + (voice % 2 ? -0.28 : 0.28);
      const partials = [1, 0.28, 0.1, 0.03];
      tones.push({ note, at: i * bar - 1.2, length: bar + 2.8, gain, pan, partials, envelope: pad });
    });
    [3, 5, 4, 2].forEach((voice, beat) => {
      const note = (chord[voice] ?? 62) + 12;
      const at = i * bar + (beat * bar) / 4 + 0.6;
      const pan = 0.3 + 0.13 * beat;
      tones.push({ note, at, length: 4, gain: 0.2, pan, partials: [1, 0.22, 0.05], envelope: pluck });
    });
  }
  return tones;
}

/** A sine by turning a pointer: a hundred times a film's samples of Math.sin take minutes. */
function sine(step: number, phase: number): () => number {
  const [turnX, turnY] = [Math.cos(step), Math.sin(step)];
  let [x, y] = [Math.cos(phase), Math.sin(phase)];
  return () => {
    const now = y;
    const next = x * turnX - y * turnY;
    y = x * turnY + y * turnX;
    x = next;
    return now;
  };
}

/** Samples for which an envelope stands still: under a thousandth of a second. */
const STILL = 32;

function addTone(tone: Tone, left: Float32Array, right: Float32Array): void {
  const from = Math.max(0, Math.round(tone.at * RATE));
  const to = Math.min(left.length, Math.round((tone.at + tone.length) * RATE));
  tone.partials.forEach((level, k) => {
    const step = (2 * Math.PI * hertz(tone.note) * (k + 1)) / RATE;
    // A slow chorus that differs between the ears and vanishes on a mono speaker.
    const [centre, chorus] = [sine(step, 0), sine(step * 1.0011, tone.note)];
    let amp = 0;
    for (let n = from; n < to; n++) {
      if ((n - from) % STILL === 0) {
        const age = n / RATE - tone.at;
        const breath = 1 + 0.12 * Math.sin(0.7 * age + tone.note);
        amp = tone.gain * level * breath * tone.envelope(age, tone.length);
      }
      const middle = centre();
      const side = 0.35 * chorus();
      left[n] = (left[n] ?? 0) + amp * (1 - tone.pan) * (middle + side);
      right[n] = (right[n] ?? 0) + amp * tone.pan * (middle - side);
    }
  });
}

/** Schroeder's reverb: parallel damped combs, then two all-passes. Without the bass, on which combs ring. */
function room(dry: Float32Array, spread: number): Float32Array {
  const wet = new Float32Array(dry.length);
  const bright = new Float32Array(dry.length);
  let low = 0;
  for (let n = 0; n < dry.length; n++) {
    low += ((dry[n] ?? 0) - low) * 0.04;
    bright[n] = (dry[n] ?? 0) - low;
  }
  for (const delay of [1687, 1931, 2239, 2447]) {
    const line = new Float32Array(delay + spread);
    let damped = 0;
    for (let n = 0, i = 0; n < dry.length; n++, i = (i + 1) % line.length) {
      const out = line[i] ?? 0;
      damped = out * 0.55 + damped * 0.45;
      line[i] = (bright[n] ?? 0) + damped * 0.78;
      wet[n] = (wet[n] ?? 0) + out * 0.25;
    }
  }
  for (const delay of [347, 113]) {
    const line = new Float32Array(delay + spread);
    for (let n = 0, i = 0; n < wet.length; n++, i = (i + 1) % line.length) {
      const held = line[i] ?? 0;
      const fed = (wet[n] ?? 0) + held * 0.6;
      line[i] = fed;
      wet[n] = held - fed * 0.6;
    }
  }
  return wet;
}

/** Left and right. Fades at both ends, so that it can loop. */
function ambient(seconds: number): Float32Array[] {
  const length = Math.round(seconds * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (const tone of score(seconds)) addTone(tone, left, right);
  return [left, right].map((dry, side) => {
    const wet = room(dry, side * 23);
    const fade = (n: number) => swell(n / RATE / 1.5) * swell((length - n) / RATE / 3.5);
    return dry.map((x, n) => (x * 0.65 + (wet[n] ?? 0) * 0.5) * fade(n));
  });
}

const peakOf = (channels: Float32Array[]) =>
  channels.reduce((peak, channel) => channel.reduce((most, x) => Math.max(most, Math.abs(x)), peak), 0);
/** Root mean square of what is not silent. */
function loudness(channel: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (const x of channel) {
    if (Math.abs(x) < 0.001) continue;
    sum += x * x;
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
}

function toWav(channels: Float32Array[]): Buffer {
  const length = channels[0]?.length ?? 0;
  const bytes = 2 * channels.length;
  const wav = Buffer.alloc(44 + length * bytes);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + length * bytes, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels.length, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * bytes, 28);
  wav.writeUInt16LE(bytes, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(length * bytes, 40);
  channels.forEach((channel, side) => {
    channel.forEach((x, n) => {
      wav.writeInt16LE(Math.round(x * 32_767), 44 + n * bytes + side * 2);
    });
  });
  return wav;
}

export function ambientWav(seconds: number): Buffer {
  const channels = ambient(seconds);
  const gain = 0.13 / peakOf(channels);
  return toWav(channels.map((channel) => channel.map((x) => x * gain)));
}

/** Of the voice, as a share of the loudest sample a file can hold. */
const VOICE_PEAK = 0.75;
/** WCAG 1.4.7 asks for 20 dB between a voice and what sounds behind it. */
const BEHIND = 10 ** (-22 / 20);

export type Speech = { start: number; samples: Float32Array };

/** What is spoken, each from its `start` in seconds, over the quieter music. One channel. */
export function narratedWav(seconds: number, speeches: Speech[]): Buffer {
  const voice = new Float32Array(Math.round(seconds * RATE));
  for (const { start, samples } of speeches) voice.set(samples, Math.round(start * RATE));
  const [left, right] = ambient(seconds);
  if (!left || !right) throw new Error("no music");
  const music = left.map((x, n) => (x + (right[n] ?? 0)) / 2);
  const loud = VOICE_PEAK / peakOf([voice]);
  const quiet = (BEHIND * loud * loudness(voice)) / loudness(music);
  return toWav([music.map((x, n) => x * quiet + (voice[n] ?? 0) * loud)]);
}
