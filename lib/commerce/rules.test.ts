import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accessAfter,
  builtInDiscount,
  cleanReference,
  codeFor,
  courseLine,
  discounted,
  discountTier,
  linesOfLink,
  linkTierOf,
  operatorsDiscount,
  paymentLinkUrl,
  productLine,
  products,
  returnPath,
  seatPacks,
  skuOfName,
  stateOf,
  tierCode,
} from "./rules";

it.each([
  [0, 90],
  [24, 90],
  [25, 80],
  [47, 80],
  [74, 80],
  [75, 70],
  [149, 70],
  [150, 60],
  [249, 60],
  [250, 50],
  [399, 50],
  [400, 40],
  [599, 40],
  [600, 30],
  [849, 30],
  [850, 20],
  [1349, 20],
  [1350, 10],
  [2349, 10],
  [2350, 0],
  [1_000_000, 0],
])("at counter %i the tier is %i percent", (counter, percent) => {
  expect(discountTier(counter).percent).toBe(percent);
});

it.each([
  [0, 25],
  [20, 5],
  [47, 28],
  [74, 1],
  [75, 50],
  [5000, 50],
])("at counter %i the next %i users get it", (counter, nextUsers) => {
  expect(discountTier(counter).nextUsers).toBe(nextUsers);
});

it.each([
  [0, 0],
  [25, 0],
  [50, 0.5],
  [47, 0.44],
  [2350, 1],
])("at counter %i the band is at %f", (counter, progress) => {
  expect(discountTier(counter).progress).toBeCloseTo(progress);
});

it("never gives more later, and never leaves 0 to 1", () => {
  fc.assert(
    fc.property(fc.nat(5000), (counter) => {
      const [now, next] = [discountTier(counter), discountTier(counter + 1)];
      expect(next.percent).toBeLessThanOrEqual(now.percent);
      expect(now.progress >= 0 && now.progress <= 1).toBe(true);
    }),
  );
});

describe("prices", () => {
  it.each([
    [80, 800],
    [90, 400],
    [50, 2000],
    [10, 3500],
    [0, 3900],
  ])("%i percent off the Beginner level is %i cents", (percent, expected) => {
    expect(discounted(products.beginner.price, percent)).toBe(expected);
  });

  it("are those of section 9", () => {
    expect(Object.values(products).map(({ price }) => price)).toEqual([3900, 6900, 9900, 3900]);
    expect(seatPacks.map(({ size, price }) => price / size)).toEqual([9490, 9100, 8700]);
  });
});

it("names the code of a tier", () => {
  expect(tierCode(80)).toBe("BITE80");
  expect(tierCode(0)).toBeNull();
});

const line = (sku: string) => {
  const found = productLine(sku);
  if (!found) throw new Error(`no product ${sku}`);
  return found;
};
const course = (price: number, difficultyLevel: "beginner" | "intermediate" | "advanced") =>
  courseLine({ id: "c", title: "C", price, difficultyLevel });

describe("what is bought", () => {
  it.each([
    [3900, "beginner", "level_beginner"],
    [6900, "intermediate", "level_intermediate"],
    [9900, "advanced", "level_advanced"],
    [2900, "beginner", "course_c"],
    [3900, "advanced", "course_c"],
  ] as const)("a course for %i at level %s gives %s", (price, level, gives) => {
    expect(course(price, level).gives).toBe(gives);
  });

  it.each([
    ["Beginner Bite", "level_beginner"],
    ["AI Advanced Course", "level_advanced"],
    ["Certification exam", "exam"],
    ["exam", null],
    ["", null],
    ["__proto__", null],
  ])("the name %j means %s", (name, sku) => {
    expect(skuOfName(name)).toBe(sku);
  });
});

describe("payment links", () => {
  it.each([3900, 6900, 9900, 12_900])("%i has one", (price) => {
    expect(linkTierOf({ sku: "course_c", price })).toBe(price >= 9900 ? "9900" : String(price));
  });

  it.each([0, 390, 3899, 3901, 5000, 6899, 6901, 9899])("%i has none, in section 8's words", (price) => {
    expect(() => linkTierOf({ sku: "course_c", price })).toThrow("No payment link configured for price");
  });

  it("a reference names one of the link's own products, and nothing dearer", () => {
    const skus = (named: string | null) =>
      linesOfLink("3900", named === null ? null : line(named)).map(({ sku }) => sku);
    expect(skus(null)).toEqual(["level_beginner", "exam"]);
    expect(skus("exam")).toEqual(["exam"]);
    expect(skus("level_advanced")).toEqual(["level_beginner", "exam"]);
    expect(skus("seats_50")).toEqual(["level_beginner", "exam"]);
    expect(linesOfLink("seats_10", null).map(({ sku }) => sku)).toEqual(["seats_10"]);
    expect(linesOfLink("9900", null).map(({ sku }) => sku)).toEqual(["level_advanced"]);
  });

  it("are addressed as section 7 has it", () => {
    expect(paymentLinkUrl("https://buy.example/b", "urgency_banner_purchase")).toBe(
      "https://buy.example/b?prefilled_email=&client_reference_id=urgency_banner_purchase",
    );
    expect(paymentLinkUrl("https://buy.example/b", "course_x&y=1")).toContain(
      "client_reference_id=course_x%26y%3D1",
    );
  });
});

describe("codes", () => {
  it.each([
    ["BITE90", "exam", 80, [], { price: 390 }],
    ["BITE90", "level_beginner", 80, [], "not_covered"],
    ["BITE90", "level_beginner", 90, [], { price: 400 }],
    ["BITE80", "level_beginner", 80, [], { price: 800 }],
    ["BITE80", "level_beginner", 70, [], "ended"],
    ["BITE80", "level_beginner", 70, [80], { price: 800 }],
    ["BITE80", "level_intermediate", 80, [], "not_covered"],
    ["BITE80", "exam", 80, [], "not_covered"],
    ["BITE85", "level_beginner", 80, [], "unknown"],
    ["BITE00", "level_beginner", 0, [], "unknown"],
    ["BITE100", "level_beginner", 80, [], "unknown"],
    ["bite80", "level_beginner", 80, [], "unknown"],
  ] as const)("%s for %s in the tier of %i%%, kept %j: %j", (code, sku, current, reserved, wanted) => {
    expect(builtInDiscount(code, line(sku), { current, reserved: [...reserved] })).toEqual(wanted);
  });

  it.each([
    ["exam", "BITE90", "BITE90"],
    ["level_beginner", "BITE90", null],
    ["level_beginner", "BITE70", "BITE70"],
    ["exam", "BITE70", null],
    ["level_advanced", "SPRING", "SPRING"],
    ["exam", null, null],
  ])("in the form of %s the code of a link, %s, is %s", (sku, code, wanted) => {
    expect(codeFor(sku, code)).toBe(wanted);
  });

  it("never make a price negative, nor one that Stripe would refuse", () => {
    const amounts = fc.record({
      price: fc.integer({ min: 50, max: 500_000 }),
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      off: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(amounts, ({ price, percent, off }) => {
        const code = { covers: ["exam"], percent, amountOff: percent === null ? off : null };
        const given = operatorsDiscount(code, { ...line("exam"), price });
        const left = typeof given === "object" ? given.price : -1;
        expect(left === 0 || (left >= 50 && left <= price)).toBe(true);
      }),
    );
  });
});

describe("where a payer comes back to", () => {
  it.each([
    ["success", undefined, "/payment-success"],
    ["success", "/thank-you", "/thank-you"],
    ["success", "/dashboard", null],
    ["cancel", "/course/ai-in-business", "/course/ai-in-business"],
    ["cancel", "/course/ai-in-business?next=//evil.example", null],
    ["cancel", "/course/../auth", null],
    ["cancel", "//evil.example", null],
    ["cancel", "/\\evil.example", null],
    ["success", "https://evil.example/payment-success", null],
    ["success", "/payment-success?exam_access=true", null],
    ["cancel", "/pricing\n", null],
    ["cancel", "", null],
  ] as const)("%s to %j: %s", (kind, given, wanted) => {
    expect(returnPath(kind, given)).toBe(wanted);
  });

  it("is a page of ours, whatever is given", () => {
    fc.assert(
      fc.property(fc.constantFrom("success" as const, "cancel" as const), fc.string(), (kind, given) => {
        const path = returnPath(kind, given);
        expect(path === null || new URL(path, "https://ours.example").origin === "https://ours.example").toBe(
          true,
        );
      }),
    );
  });
});

describe("what Stripe says", () => {
  const paid = {
    status: "complete",
    isPaid: true,
    hasFailed: false,
    amount: 3900,
    refunded: 0,
    dispute: null,
  } as const;
  const unpaid = { ...paid, isPaid: false };
  it.each([
    [{ ...unpaid, status: "open" }, "pending"],
    [unpaid, "pending"],
    [{ ...unpaid, hasFailed: true }, "failed"],
    [{ ...unpaid, status: "expired" }, "expired"],
    [paid, "paid"],
    [{ ...paid, amount: 0 }, "paid"],
    [{ ...paid, refunded: 1 }, "partially_refunded"],
    [{ ...paid, refunded: 3900 }, "refunded"],
    [{ ...paid, dispute: "open" }, "disputed"],
    [{ ...paid, dispute: "lost" }, "disputed"],
    [{ ...paid, dispute: "won" }, "paid"],
    [{ ...paid, refunded: 3900, dispute: "lost" }, "refunded"],
  ] as const)("%j is %s", (payment, state) => {
    expect(stateOf(payment)).toBe(state);
  });

  it.each([
    [paid, { ended: null, forGood: false }],
    [
      { ...paid, refunded: 1000 },
      { ended: null, forGood: false },
    ],
    [
      { ...paid, refunded: 3900 },
      { ended: "refund", forGood: true },
    ],
    [
      { ...paid, dispute: "open" },
      { ended: "dispute", forGood: false },
    ],
    [
      { ...paid, dispute: "lost" },
      { ended: "dispute", forGood: true },
    ],
  ] as const)("%j leaves the access %j", (payment, access) => {
    expect(accessAfter(payment)).toEqual(access);
  });
});

it.each([
  ["sbo-0123456789ab", "SBO-0123456789AB"],
  [" SBO-0123456789AB ", "SBO-0123456789AB"],
  ["SBO-0123456789A", null],
  ["SBO-0123456789AB'--", null],
])("an order's code typed as %j is %s", (given, wanted) => {
  expect(cleanReference(given)).toBe(wanted);
});
