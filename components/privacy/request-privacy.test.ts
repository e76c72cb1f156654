import { beforeEach, expect, it, vi } from "vitest";
import { askToConfirm } from "@/components/ui/confirmation";
import { requestPrivacy } from "./request-privacy";

vi.mock("@/components/ui/confirmation", () => ({ askToConfirm: vi.fn() }));
const ask = vi.mocked(askToConfirm);
const answers = vi.fn<() => Promise<Response>>();
vi.stubGlobal("fetch", answers);
beforeEach(() => vi.resetAllMocks());

const refuse = (code: string) =>
  answers.mockResolvedValueOnce(Response.json({ code, message: code }, { status: 403 }));

it("asks for the password when the server wants it, and calls once more", async () => {
  refuse("stale");
  answers.mockResolvedValueOnce(new Response());
  ask.mockImplementation(({ onConfirmed }) => {
    onConfirmed();
    return true;
  });
  expect(await requestPrivacy("/api/gdpr-export", {})).toMatchObject({ ok: true });
  expect(answers).toHaveBeenCalledTimes(2);
});

it("asks for no password that would not help", async () => {
  refuse("forbidden");
  expect(await requestPrivacy("/api/gdpr-export", {})).toMatchObject({ ok: false, message: "forbidden" });
  expect(ask).not.toHaveBeenCalled();
});
