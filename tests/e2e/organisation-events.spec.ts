import { expect, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll, open, untilTakenOver } from "../support/browser-screen";
import { endReceivers, startReceiver, verify } from "../support/receivers";
import { createOrganisation } from "../support/stack-organisations";

test.afterAll(endReceivers);

test("an owner connects a system, tests it, sends again, changes the secret and switches it off", {
  tag: "@journey",
}, async ({ page }) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  let isDown = false;
  const receiver = await startReceiver((response) =>
    response.writeHead(isDown ? 410 : 200).end("<b>thank you</b>"),
  );
  const main = page.getByRole("main");
  const connected = page.getByRole("region", { name: "Connected" });
  const log = page.getByRole("region", { name: "What was sent" });

  await open(page, `/organisation/${orgId}/connections`);
  await main.getByRole("link", { name: "Open Events (webhooks)" }).click();
  await expect(connected).toContainText("Nothing yet.");
  await expect(log).toContainText("Nothing was sent yet.");

  const secret = await test.step("connects it by its address", async () => {
    await open(page, page.url());
    await page.getByLabel("Name of your system").fill("Slack helper");
    await page.getByLabel("Address of your system").fill("events.team.example");
    await main.getByRole("button", { name: "Connect" }).first().click();
    await expect(main).toContainText("Enter an address that begins with https://");
    await page.getByLabel("Address of your system").fill(receiver.url);
    await expect(main.getByRole("checkbox", { name: /^Orders/ }).first()).not.toBeChecked();
    await main
      .getByRole("checkbox", { name: /^Seats/ })
      .first()
      .uncheck();
    await main.getByRole("button", { name: "Connect" }).first().click();
    await expect(main.getByRole("heading", { name: "The connection is made." })).toBeInViewport();
    const shown = (await main.getByText(/^whsec_/).textContent()) ?? "";
    await expectAccessible(page);
    await main.getByRole("button", { name: "I have handed it over" }).click();
    await expect(main.getByText(/^whsec_/)).toHaveCount(0);
    await expect(connected).toContainText("Not tried yet");
    await expect(connected.getByRole("heading", { name: "Slack helper" })).toBeVisible();
    await expect(connected).toContainText("It hears of courses and certificates.");
    return shown;
  });

  await test.step("sends a test and sees what was answered", async () => {
    await connected.getByRole("button", { name: /^Send a test/ }).click();
    await expect(log).toContainText("It answered 200", { timeout: 60_000 });
    await expect(connected).toContainText("Works");
    await log.getByText("What it answered").click();
    await expect(log).toContainText("<b>thank you</b>");
    const [test_] = receiver.received;
    expect(test_ && verify(secret, test_)).toMatchObject({ type: "test.ping" });
  });

  await test.step("sends it again with one press", async () => {
    await log.getByRole("button", { name: /^Send again/ }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    const [first, again] = receiver.received;
    expect(again?.id).toBe(first?.id);
  });

  await test.step("makes a new secret, beside which the old one goes on", async () => {
    await open(page, page.url());
    await connected.getByText("Change or switch off").click();
    await connected.getByRole("button", { name: "Make a new secret" }).click();
    const renewed = (await connected.getByText(/^whsec_/).textContent()) ?? "";
    expect(renewed).not.toBe(secret);
    await connected.getByRole("button", { name: "I have handed it over" }).click();
    await connected.getByRole("button", { name: /^Send a test/ }).click();
    await expect.poll(() => receiver.received.length).toBe(3);
    const last = receiver.received[2];
    for (const one of [secret, renewed]) expect(last && verify(one, last)).toBeTruthy();
  });

  await test.step("learns that its system wants no more, and switches it on again", async () => {
    isDown = true;
    await open(page, page.url());
    await connected.getByRole("button", { name: /^Send a test/ }).click();
    await expect(connected).toContainText("Your server answered 410", { timeout: 60_000 });
    await expect(log).toContainText("Not received");
    isDown = false;
    await connected.getByRole("button", { name: /^Switch on again/ }).click();
    await connected.getByRole("button", { name: /^Send again ?: what failed/ }).click();
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(5);
    await expect(log).not.toContainText("Not received", { timeout: 60_000 });
  });

  await test.step("switches it off", async () => {
    await open(page, page.url());
    await connected.getByText("Change or switch off").click();
    await connected.getByText("Switch off", { exact: true }).first().click();
    await expect(connected.getByRole("button", { name: "Switch off now" })).toBeInViewport({ ratio: 1 });
    await connected.getByRole("button", { name: "Switch off now" }).click();
    await expect(connected).toContainText("You switched it off.");
    await expect(connected).toContainText(/You can switch it on again until \d+ \w+ \d{4}/);
    await expect(connected.getByRole("button", { name: /^Send a test/ })).toHaveCount(0);
  });

  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await test.step("the card says that it is off, and it is removed with its log", async () => {
    await open(page, `/organisation/${orgId}/connections`);
    const card = page.getByRole("region", { name: "Events (webhooks)" });
    await expect(card).toContainText("Switched off");
    await card.getByRole("link").click();
    await untilTakenOver(connected.locator("details"));
    await connected.getByText("Remove", { exact: true }).click();
    await connected.getByRole("button", { name: "Remove now" }).click();
    await expect(connected).toContainText("Nothing yet.");
    await expect(log).toContainText("Nothing was sent yet.");
  });
});
