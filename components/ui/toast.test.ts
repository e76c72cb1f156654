import { beforeEach, expect, it } from "vitest";
import { dismissToast, isReadOut, type ToastMessage, toast, toastStore, wordsOf } from "./toast";

const shown = () => toastStore.get().map(({ title, description = "" }) => `${title}|${description}`);
beforeEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

it.each<[string, ToastMessage[], string[]]>([
  ["what is about something else stays", [{ title: "a" }, { title: "b" }], ["a|", "b|"]],
  [
    "the same again, with other words, takes the place of what it was",
    [
      { title: "Lesson complete", description: "8%" },
      { title: "Lesson complete", description: "17%" },
    ],
    ["Lesson complete|17%"],
  ],
  ["a failure goes with what happens next", [{ title: "a", tone: "destructive" }, { title: "b" }], ["b|"]],
  [
    "that the page is from before an update stays, whatever comes after it, and is said once",
    [
      { title: "outdated", tone: "destructive", reloads: true },
      { title: "outdated", tone: "destructive", reloads: true },
      { title: "a", tone: "destructive" },
      { title: "b" },
    ],
    ["outdated|", "b|"],
  ],
])("%s", (_what, messages, expected) => {
  for (const message of messages) toast(message);
  expect(shown()).toEqual(expected);
});

it.each<[string, ToastMessage, boolean]>([
  ["a success", { title: "Saved", tone: "success" }, true],
  ["news", { title: "Badge earned" }, true],
  ["a failure, which its form says", { title: "Auth error", tone: "destructive" }, false],
  ["a failure whose page is left", { title: "Auth error", tone: "destructive", leads: true }, true],
  ["an update, which is an alert itself", { title: "outdated", tone: "destructive", reloads: true }, false],
])("%s is read out from the corner: %o %s", (_what, message, expected) => {
  expect(isReadOut({ ...message, id: 1 })).toBe(expected);
});

it("is read out as sentences", () => {
  const notes = ["Badge earned: First bite"];
  expect(wordsOf({ title: "Lesson complete: +50 XP", description: "You are at 8%.", notes })).toBe(
    "Lesson complete: +50 XP. You are at 8%. Badge earned: First bite.",
  );
});
