import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView } from "@/lib/commerce/order-queries";
import { ClaimOrder } from "./claim-order";

const here = "/payment-success?session_id=cs_1";

function page(sku: string, name: string) {
  const order = { reference: "SBO-1", choices: [], products: [{ sku, name }], isOwn: false, hasGuest: false };
  const props = { order: order as unknown as OrderView, isSignedIn: false, proof: {}, here };
  return renderToStaticMarkup(createElement(ClaimOrder, props));
}

it("asks who bought seats for the account that will manage them, and to come back", () => {
  const seats = page("seats_10", "10 seats");
  expect(seats).toContain("10 seats open in the account that manages them");
  expect(seats).toContain('href="/auth?mode=signup&amp;next=%2Fpayment-success%3Fsession_id%3Dcs_1"');
  expect(seats).toContain("Create the account that will manage the seats");
  expect(seats).not.toContain("this browser");
});

it("opens what is for one person in the browser that paid", () => {
  const course = page("course_x", "AI at Work");
  expect(course).toContain("AI at Work opens in this browser at once");
  expect(course).not.toContain("/auth");
});
