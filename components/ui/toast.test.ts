import { beforeEach, expect, it } from "vitest";
import { dismissToast, type ToastMessage, toast, toastStore } from "./toast";

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

it("keeps the last message for a dialog when its toast has gone", () => {
  toast({ title: "a", tone: "destructive" });
  for (const { id } of toastStore.get()) dismissToast(id);
  expect(shown()).toEqual([]);
  expect(toastStore.getLast()).toMatchObject({ title: "a", tone: "destructive" });
});
