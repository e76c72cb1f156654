import { describe, expect, it, vi } from "vitest";
import { normaliseEmail } from "@/lib/accounts/email-addresses";
import { consume, countTry } from "@/lib/platform/http/rate-limits";
import { asOwner } from "../support/database";

const limit = { name: "tried", points: 20, seconds: 60 };
const throttled = expect.objectContaining({ code: "throttled" });

const settle = async (uses: Promise<void>[]) => {
  const settled = await Promise.allSettled(uses);
  const refused = settled.flatMap((use) => (use.status === "rejected" ? [use.reason] : []));
  for (const reason of refused) expect(reason).toEqual(throttled);
  return settled.length - refused.length;
};

describe("a limit", () => {
  it("lets each of several people have its uses and no more, also when all come at once", async () => {
    const people = ["ada", "grace", "alan"];
    const came = people.flatMap((person) => Array.from({ length: 70 }, () => consume(limit, person)));
    expect(await settle(came)).toBe(3 * limit.points);
    for (const person of people) await expect(consume(limit, person)).rejects.toEqual(throttled);
  });

  it("begins anew when its time is over, whoever else is counted beside it", async () => {
    const spend = (person: string) => Array.from({ length: 20 }, () => consume(limit, person));
    expect(await settle([...spend("past"), ...spend("present")])).toBe(40);
    await asOwner("UPDATE rate_limits SET expire = 1 WHERE key = 'tried:past'");
    expect(await settle([...spend("past"), ...spend("present")])).toBe(20);
    await expect(consume(limit, "past")).rejects.toEqual(throttled);
  });

  it("of failures lets as many try as may fail, however many come at once, and counts no success", async () => {
    const strict = { name: "tried-strictly", points: 5, seconds: 60 };
    const attempt = async (fails: boolean) => {
      const { giveBack } = await countTry([
        [limit, "typo"],
        [strict, "typo"],
      ]);
      if (!fails) await giveBack();
    };
    for (let time = 0; time < 30; time++) await attempt(false);
    expect(await settle(Array.from({ length: 50 }, () => attempt(true)))).toBe(5);
    await expect(attempt(false)).rejects.toEqual(throttled);
    // What the strict limit refused does not count for the other.
    const kept = await asOwner("SELECT key, points FROM rate_limits WHERE key LIKE 'tried%:typo' ORDER BY 1");
    expect(kept).toEqual([
      { key: "tried-strictly:typo", points: 5 },
      { key: "tried:typo", points: 5 },
    ]);
  });

  it("counts the longest address that there is, beside everybody who comes at that moment", async () => {
    const longest = normaliseEmail(`${"a".repeat(63)}@${`${"b".repeat(60)}.`.repeat(3)}example`) ?? "";
    expect(longest).toHaveLength(254);
    const both = `${longest}|2001:db8:ffff:ffff::`;
    const uses = [consume(limit, longest), consume(limit, both), consume(limit, "beside")];
    expect(await settle(uses)).toBe(3);
  });

  it("is one for two processes that count the same people in different orders", async () => {
    vi.resetModules();
    const other = await import("@/lib/platform/http/rate-limits");
    const people = Array.from({ length: 60 }, (_, n) => `both-${n}`);
    for (let round = 0; round < 10; round++) {
      const here = people.map((person) => consume(limit, person));
      const there = people.toReversed().map((person) => other.consume(limit, person));
      expect(await settle([...here, ...there])).toBe(120);
    }
    expect(await settle([consume(limit, "both-0"), other.consume(limit, "both-59")])).toBe(0);
  });

  it("has what is over cleared by one timer of the process, however many limits there are", async () => {
    vi.resetModules();
    const started = vi.spyOn(globalThis, "setTimeout");
    const fresh = await import("@/lib/platform/http/rate-limits");
    for (const name of ["first", "second", "third"]) await fresh.consume({ ...limit, name }, "ada");
    expect(started.mock.calls.filter(([, after]) => after === 300_000)).toHaveLength(1);
    started.mockRestore();
  });

  it("counts where it is insured, by each process, while the database takes no writes, and goes on afterwards", async () => {
    const insured = { ...limit, name: "insured", insured: true };
    await asOwner("REVOKE INSERT, UPDATE ON rate_limits FROM skillbite_app");
    try {
      await expect(consume(limit, "ada-again")).rejects.toThrow("permission denied");
      const came = Array.from({ length: 30 }, () => consume(insured, "ada"));
      expect(await settle(came)).toBe(20);
    } finally {
      await asOwner("GRANT INSERT, UPDATE ON rate_limits TO skillbite_app");
    }
    await consume(insured, "ada");
    expect(await asOwner("SELECT points FROM rate_limits WHERE key = 'insured:ada'")).toEqual([
      { points: 1 },
    ]);
  });
});
