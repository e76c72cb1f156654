import { expect, it } from "vitest";
import { type AccessLevel, missingFor } from "./viewers";

const learner = { role: "learner", consented: true, hasSecondFactor: false } as const;
const admin = { ...learner, role: "administrator" } as const;

it.each<[string, Parameters<typeof missingFor>[0], AccessLevel, ReturnType<typeof missingFor>]>([
  ["nobody a session", null, "administrator", "session"],
  ["a learner without consent the consent", { ...learner, consented: false }, "administrator", "consent"],
  ["a learner nothing to be signed in", learner, "signed-in", null],
  ["a learner the role of an administrator", learner, "administrator", "role"],
  ["a learner with a second factor the role", { ...learner, hasSecondFactor: true }, "administrator", "role"],
  ["a learner without a second factor that", learner, "second-factor", "second-factor"],
  ["an administrator without a second factor that", admin, "administrator", "second-factor"],
  ["an administrator with both nothing", { ...admin, hasSecondFactor: true }, "administrator", null],
])("lacks: %s", (_what, viewer, level, missing) => {
  expect(missingFor(viewer, level)).toBe(missing);
});
