import { expect, it } from "vitest";
import { linesOfLink, linkReference, linkTierOf, paymentLinkUrl, readLinkReference } from "./payment-links";
import { productLine } from "./products";

const line = (sku: string) => {
  const found = productLine(sku);
  if (!found) throw new Error(`no product ${sku}`);
  return found;
};

it.each([3900, 6900, 9900, 12_900])("a course for %i has a payment link", (price) => {
  expect(linkTierOf({ sku: "course_c", price })).toBe(price >= 9900 ? "9900" : String(price));
});

it.each([0, 390, 3899, 3901, 5000, 6899, 6901, 9899])(
  "a course for %i has no payment link, in section 8's words",
  (price) => {
    expect(() => linkTierOf({ sku: "course_c", price })).toThrow("No payment link configured for price");
  },
);

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

it("has a link of the exam's own, and its price's link still sells it", () => {
  expect(linkTierOf(line("exam"))).toBe("exam");
  expect(linesOfLink("exam", line("level_beginner")).map(({ sku }) => sku)).toEqual(["exam"]);
});

it("a reference carries the sku and the consent, and is read back; any other text names at most a sku", () => {
  expect(readLinkReference(linkReference("course_a-b", "id-1"))).toEqual({
    sku: "course_a-b",
    consentId: "id-1",
  });
  expect(readLinkReference("urgency_banner_purchase")).toEqual({
    sku: "urgency_banner_purchase",
    consentId: null,
  });
  expect(readLinkReference(null)).toEqual({ sku: "", consentId: null });
});

it("builds the URL of a payment link as section 7 has it", () => {
  expect(paymentLinkUrl("https://buy.example/b", "urgency_banner_purchase")).toBe(
    "https://buy.example/b?prefilled_email=&client_reference_id=urgency_banner_purchase",
  );
  expect(paymentLinkUrl("https://buy.example/b", "course_x&y=1")).toContain(
    "client_reference_id=course_x%26y%3D1",
  );
});
