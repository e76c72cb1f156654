const RATE = 48_000;

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

function addTone(tone: Tone, left: Float32Array, right: Float32Array): void {
  const from = Math.max(0, Math.round(tone.at * RATE));
  const to = Math.min(left.length, Math.round((tone.at + tone.length) * RATE));
  tone.partials.forEach((level, k) => {
    const step = (2 * Math.PI * hertz(tone.note) * (k + 1)) / RATE;
    for (let n = from; n < to; n++) {
      const age = n / RATE - tone.at;
      const breath = 1 + 0.12 * Math.sin(0.7 * age + tone.note);
      const amp = tone.gain * level * breath * tone.envelope(age, tone.length);
      // A slow chorus that differs between the ears and vanishes on a mono speaker.
      const centre = Math.sin(step * (n - from));
      const side = 0.35 * Math.sin(step * 1.0011 * (n - from) + tone.note);
      left[n] = (left[n] ?? 0) + amp * (1 - tone.pan) * (centre + side);
      right[n] = (right[n] ?? 0) + amp * tone.pan * (centre - side);
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

/** Fades at both ends, so that it can loop. */
export function ambientWav(seconds: number): Buffer {
  const length = Math.round(seconds * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (const tone of score(seconds)) addTone(tone, left, right);
  const channels = [left, right].map((dry, side) => {
    const wet = room(dry, side * 23);
    const fade = (n: number) => swell(n / RATE / 1.5) * swell((length - n) / RATE / 3.5);
    return dry.map((x, n) => (x * 0.65 + (wet[n] ?? 0) * 0.5) * fade(n));
  });
  let peak = 0;
  for (const channel of channels) for (const x of channel) peak = Math.max(peak, Math.abs(x));
  const gain = 0.13 / peak;

  const wav = Buffer.alloc(44 + length * 4);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + length * 4, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(length * 4, 40);
  channels.forEach((channel, side) => {
    channel.forEach((x, n) => {
      wav.writeInt16LE(Math.round(x * gain * 32_767), 44 + n * 4 + side * 2);
    });
  });
  return wav;
}
