import { expect, it } from "vitest";
import { admitViewer } from "@/lib/accounts/viewers";
import { SIGN_IN_AGAIN } from "./form-failure";

it("knows the words with which the server refuses who is signed out", () => {
  expect(() => admitViewer(null, "signed-in")).toThrow(SIGN_IN_AGAIN);
});
