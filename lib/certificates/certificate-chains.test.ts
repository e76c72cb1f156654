import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChainLink, findRestored, isBetter, listReplaced } from "./certificate-chains";
import { isSamePerson } from "./name-comparison";

const second = new Date("2026-11-25T12:00:00Z");
const link = (id: string, more: Partial<ChainLink> = {}): ChainLink => ({
  id,
  issuedAt: second,
  isCurrent: true,
  status: "valid",
  reissueOfId: null,
  ...more,
});
const revoked = { isCurrent: false, status: "revoked" } as const;
const superseded = { isCurrent: false, status: "superseded" } as const;

describe("which certificate counts again", () => {
  it.each<[string, ChainLink[], string | null]>([
    ["none while one counts", [link("1", superseded), link("2")], null],
    ["the newest", [link("1", superseded), link("2", superseded), link("3", revoked)], "2"],
    ["none that was revoked", [link("1", revoked), link("2", revoked)], null],
    ["none that was reissued", [link("1", superseded), link("2", { reissueOfId: "1", ...revoked })], null],
  ])("is %s", (_which, held, expected) => {
    expect(findRestored(held)).toBe(expected);
  });
});

it("is better with a higher score, for as long as it is valid", () => {
  expect(isBetter({ score: 90, status: "valid" }, { score: 80 })).toBe(true);
  expect(isBetter({ score: 80, status: "valid" }, { score: 80 })).toBe(false);
  expect(isBetter({ score: 90, status: "expired" }, { score: 80 })).toBe(false);
});

const NAMES = [
  "Alice Adams",
  "Alise Adams",
  "Alice Mary Adams",
  "Alice Bob Baker",
  "Bob Baker",
  "Adams Alice",
];
const PURCHASES = [0, 1, 2];

type Row = ChainLink & { purchase: number; score: number; name: string; original: string; place: number };

/** A model of one holder's certificates with the rules of the writes. */
class Holder {
  rows: Row[] = [];
  refunded = new Set<number>();
  badges: { place: number; name: string; purchase: number }[] = [];
  left = new Set<number>();

  current = () => this.rows.find(({ isCurrent }) => isCurrent);
  reissued = (row: Row) => this.rows.some(({ reissueOfId }) => reissueOfId === row.id);
  ended = () =>
    new Set([...this.left, ...this.rows.filter(({ isCurrent }) => !isCurrent).map(({ place }) => place)]);

  sign(row: Omit<Row, "place">): number {
    const place = this.badges.length;
    this.badges.push({ place, name: row.name, purchase: row.purchase });
    return place;
  }
  add(row: Omit<Row, keyof ChainLink | "place"> & { reissueOfId: string | null }) {
    const added = { ...link(String(this.rows.length).padStart(4, "0")), ...row };
    this.rows.push({ ...added, place: this.sign(added) });
    return added.id;
  }
  move(row: Row) {
    this.left.add(row.place);
    row.place = this.sign(row);
  }

  issue(purchase: number, name: string, score: number, better: "keep" | "replace") {
    if (this.refunded.has(purchase)) return;
    const current = this.current();
    if (current && isBetter(current, { score }) && better === "keep") return;
    const ofPurchase = this.rows.findLast((row) => row.purchase === purchase)?.original;
    const last = this.rows.findLast(({ status }) => status !== "revoked")?.original;
    if ([ofPurchase, last].some((original) => original && !isSamePerson(original, name))) return;
    const replaced = listReplaced(this.rows);
    this.add({ purchase, name, score, original: ofPurchase ?? last ?? name, reissueOfId: null });
    for (const row of this.rows) if (replaced.includes(row.id)) Object.assign(row, superseded);
  }
  correct(name: string) {
    const row = this.current();
    if (!row || !isSamePerson(row.original, name) || row.name === name) return;
    row.name = name;
    this.move(row);
  }
  reissue(name: string) {
    const row = this.current();
    if (!row) return;
    Object.assign(row, superseded);
    this.add({ ...pick(row), name, original: name, reissueOfId: row.id });
  }
  revoke(which: (row: Row) => boolean) {
    const taken = this.rows.filter((row) => row.status !== "revoked" && which(row));
    for (const row of taken) Object.assign(row, revoked);
    const restored = taken.length > 0 && this.rows.find(({ id }) => id === findRestored(this.rows));
    if (!restored) return;
    Object.assign(restored, { isCurrent: true, status: "valid" });
    this.move(restored);
  }
  refund(purchase: number) {
    this.refunded.add(purchase);
    this.revoke((row) => row.purchase === purchase);
  }
}

const pick = ({ purchase, score }: Row) => ({ purchase, score });

const name = fc.constantFrom(...NAMES);
const purchase = fc.constantFrom(...PURCHASES);
const choice = fc.constantFrom("keep" as const, "replace" as const);
const own = [
  fc
    .tuple(purchase, name, fc.integer({ min: 80, max: 100 }), choice)
    .map((given) => (holder: Holder) => holder.issue(...given)),
  name.map((given) => (holder: Holder) => holder.correct(given)),
  purchase.map((given) => (holder: Holder) => holder.refund(given)),
  purchase.map((given) => (holder: Holder) => void holder.refunded.delete(given)),
  fc.constant((holder: Holder) => holder.revoke(({ isCurrent }) => isCurrent)),
];
const byOperator = name.map((given) => (holder: Holder) => holder.reissue(given));

it("leaves one badge that verifies for who has a certificate, in 10,000 chains, and none that has ended comes back", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...own, byOperator), { minLength: 1, maxLength: 14 }), (steps) => {
      const holder = new Holder();
      let before = new Set<number>();
      for (const act of steps) {
        act(holder);
        const ended = holder.ended();
        const verified = holder.badges.filter(({ place }) => !ended.has(place));
        const counts = holder.rows.filter((row) => row.status !== "revoked" && !holder.reissued(row));
        expect(verified.map(({ place }) => place)).toEqual(
          counts.length > 0 ? [holder.current()?.place] : [],
        );
        expect(verified.map((badge) => badge.name)).toEqual(
          counts.length > 0 ? [holder.current()?.name] : [],
        );
        for (const place of before) expect(ended.has(place)).toBe(true);
        before = ended;
      }
    }),
    { numRuns: 10_000 },
  );
});

it("names one person a purchase, in 10,000 chains that no operator reissues", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...own), { minLength: 2, maxLength: 14 }), (steps) => {
      const holder = new Holder();
      for (const act of steps) act(holder);
      for (const each of PURCHASES) {
        const [first, ...others] = holder.badges.filter((badge) => badge.purchase === each);
        for (const { name } of others) expect(isSamePerson(first?.name ?? "", name)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});
