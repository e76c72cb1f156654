import { expect, it } from "vitest";
import { listVoices, pickVoice } from "./voices";

const voice = (voiceURI: string, lang: string, localService: boolean, isDefault = false) => ({
  voiceURI,
  lang,
  localService,
  default: isDefault,
});
const daniel = voice("daniel", "en-GB", true);
const zira = voice("zira", "en_US", true, true);
const anna = voice("anna", "de-DE", true);
const remote = voice("remote", "en-US", false);
const enoch = voice("enoch", "enm", true); // Middle English is no English

it.each([
  ["English ones alone", [anna, daniel, zira, enoch], [daniel, zira]],
  ["those of the device alone, if there are any", [remote, daniel], [daniel]],
  ["others only where the device has none", [anna, remote], [remote]],
  ["none without English", [anna], []],
])("offers %s", (_what, voices, expected) => {
  expect(listVoices(voices)).toEqual(expected);
});

it.each([
  ["the one that was chosen", "daniel", daniel],
  ["the device's own where the chosen one has gone", "gone", zira],
  ["the device's own at first", null, zira],
])("speaks with %s", (_what, kept, expected) => {
  expect(pickVoice([daniel, zira], kept)).toBe(expected);
});

it("speaks with the first where none is the device's own, and with none where there is none", () => {
  expect(pickVoice([daniel], null)).toBe(daniel);
  expect(pickVoice([], "daniel")).toBeNull();
});
