import { expect, test } from "../support/browser";
import { untilTakenOver } from "../support/browser-screen";

test("a document that cannot be read says so, and comes when it is asked again", async ({ page, faults }) => {
  faults.expect(/^error: /); // React reports an error that it hands to the error page
  let isBroken = true;
  const bar = page.locator(".link-bar");
  // The page's data as the server sends it when reading fails.
  await page.route(/\/refund-policy\?.*_rsc=/, async (route) => {
    if (isBroken) await expect(bar).toBeVisible();
    const answer = await route.fetch();
    const text = await answer.text();
    const lost = text.replace(/^([0-9a-f]+):\["\$","aside".*$/m, '$1:E{"digest":"lost"}');
    await route.fulfill({ response: answer, body: isBroken ? lost : text });
  });
  await page.goto("/terms-of-service");
  const link = page.getByRole("main").getByRole("link", { name: "Refund Policy" }).last();
  await untilTakenOver(link); // before hydration it loads the whole page
  await link.click();
  await expect(
    page.getByRole("heading", { name: "Unable to load content. Please try again later." }),
  ).toBeVisible();
  await expect(bar).toHaveCount(0);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refund Policy" })).toBeVisible();
});
