import { afterAll, beforeAll, expect, it } from "vitest";
import { actionRequest } from "./support/browser";
import { asOwner } from "./support/people";
import { type Product, startProduct, type Web } from "./support/product";

let product: Product;
let web: Web;

beforeAll(async () => {
  product = await startProduct();
  web = await product.startWeb({ TRUST_PROXY: "2" });
}, 180_000);
afterAll(() => product?.stop(), 60_000);

/** Next requests the page that owns an action from itself. Returns the IPs that the rate limit counted. */
async function countedFor(client: string, headers: Record<string, string> = {}): Promise<string[]> {
  const action = actionRequest("sendMessageAction", { name: "", email: "", message: "" });
  const answer = await fetch(`${web.url}/auth`, {
    method: "POST",
    body: action.body,
    headers: { ...action.headers, origin: web.url, "x-forwarded-for": `${client}, 10.0.0.1`, ...headers },
  });
  expect(await answer.text()).toContain("Enter your name.");
  return asOwner(product.postgres.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ key: string }>(
      "DELETE FROM rate_limits WHERE key LIKE 'action:contact:%' RETURNING key",
    );
    return rows.map(({ key }) => key.slice("action:contact:".length));
  });
}

it("an action that the framework forwards inside counts for whoever sent it", async () => {
  expect(await countedFor("203.0.113.9")).toEqual(["203.0.113.9"]);
  expect(await countedFor("2001:db8:1:2:3::4")).toEqual(["2001:db8:1:2::"]);
});

it("nobody passes for somebody else with a header of inner requests", async () => {
  for (const given of ["198.51.100.7", "198.51.100.7 ", "198.51.100.7 x", " "]) {
    expect(await countedFor("203.0.113.9", { "x-skillbite-client": given })).toEqual(["203.0.113.9"]);
  }
});

it("an action is forwarded inside also behind a proxy that says where TLS ended", async () => {
  expect(await countedFor("203.0.113.9", { "x-forwarded-proto": "https" })).toEqual(["203.0.113.9"]);
});
