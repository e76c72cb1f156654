import { expect, test } from "../support/browser";
import {
  codeOf,
  createAccount,
  enterCode,
  enterCredentials,
  giveSecondFactor,
  growStale,
  newAddress,
  PASSWORD,
  signedIn,
} from "../support/browser-people";
import {
  carryOut,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  seeToast,
  typeEarly,
} from "../support/browser-screen";
import { linkIn, mailTo } from "../support/mailbox";
import { PHONE } from "../support/size";
import { assignSeat, createOrganisation } from "../support/stack-organisations";

test("a list that is typed before the page's code has come stays", async ({ page }) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  const list = page.getByLabel("E-mail addresses");
  const email = newAddress();
  await typeEarly(page, `/organisation/${orgId}/invite`, async () => {
    await list.fill(email);
    return list;
  });
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("heading", { name: "1 of 1 can be invited" })).toBeVisible();
  await expect(list).toHaveValue(email);
});

test("a list that was checked can be typed on, and each answer is read from its heading", async ({
  page,
}) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/invite`);
  const list = page.getByLabel("E-mail addresses");
  await list.fill(newAddress());
  await page.getByRole("button", { name: "Check the list" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1 of 1 can be invited" })).toBeFocused();
  await list.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(`, ${newAddress()}`);
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Check the list" }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 of 2 can be invited" })).toBeFocused();
  await page.getByRole("button", { name: "Send 2 invitations" }).press("Enter");
  await expect(page.getByRole("heading", { name: "2 invitations are on their way" })).toBeFocused();
});

test("an invitation of another address says what to do, and its own address accepts it", async ({
  page,
  newVisitor,
}) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  const person = await createAccount();
  await giveSecondFactor(person);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}/settings`);
  await growStale(owner);
  await carryOut(page.locator("body"), "Invite somebody", { "E-mail": person.email });
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  const link = linkIn(await mailTo(person.email, "Manage seats at Skillbite"), "/organisation/accept");

  const other = await newVisitor();
  await signedIn(other);
  await other.goto(link);
  await expect(other.getByText("This invitation is for another address")).toBeVisible();
  await expectAccessible(other);
  await other.context().clearCookies();
  await other.goto(link);
  await other.getByRole("link", { name: "I have one: sign in" }).click();
  await other.waitForURL(/\/auth\?/);
  await open(other, other.url());
  await expect(other.getByLabel("Email")).toHaveValue(person.email);
  await enterCredentials(other, person.email);
  await enterCode(other, codeOf(person));
  await other.getByRole("textbox", { name: "Your name" }).fill("Edith Clarke");
  await other.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(other.getByRole("heading", { name: "You manage the seats" })).toBeVisible();
  await expect(other.getByRole("main")).toBeFocused();
  await other.getByRole("link", { name: "Go to the seats" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
  // A pack that they bought would open an organisation of their own.
  await other.getByRole("link", { name: "Settings" }).click();
  await expect(other.getByText("Further packs are bought by the owner")).toBeVisible();
  await expect(other.getByRole("link", { name: "Buy more seats" })).toHaveCount(0);

  await page.reload();
  await carryOut(page.locator("body"), "Rename", { Name: "Crumb & Sons" });
  await expect(page.getByRole("heading", { level: 1, name: "Crumb & Sons" })).toBeVisible();
  await carryOut(page.locator("body"), "Hand over");
  await seeToast(page, "Done", "The organisation has a new owner.");
  await expect(page.getByText("Only the owner adds and removes people here.")).toBeVisible();
});

test("an invitation is refused without an account, a seat is given up, and the owner reads of both", async ({
  page,
  newVisitor,
}) => {
  const owner = await createAccount();
  const orgId = await createOrganisation(owner);
  await signedIn(page, owner);
  await open(page, `/organisation/${orgId}`);
  await page.getByRole("link", { name: "10 of 10 seats free" }).click();
  await page.getByRole("link", { name: "Nobody on seat 1-01" }).click();
  const unwilling = newAddress();
  await carryOut(page.locator("body"), "Invite somebody", { "E-mail": unwilling });
  const phone = await newVisitor(PHONE);
  const link = linkIn(await mailTo(unwilling, "A seat for you at Skillbite"), "/organisation/accept");
  await open(phone, link);
  await phone.getByRole("button", { name: "Refuse" }).press("Enter");
  const question = phone.getByRole("dialog", { name: "The invitation of Crumb GmbH" });
  await expect(question).toContainText("Crumb GmbH is told, and the seat is free for somebody else.");
  await expectAccessible(phone);
  await question.getByRole("button", { name: "Refuse the invitation" }).press("Enter");
  await expect(phone.getByRole("heading", { name: "This invitation was refused" })).toBeVisible();
  await expect(phone.getByRole("main")).toBeFocused();
  await expectAccessible(phone);
  const refused = await mailTo(owner.email, "An invitation of yours was refused");
  await page.goto(linkIn(refused, "/organisation/seat/"));
  await expect(page.getByRole("definition").filter({ hasText: `By ${unwilling}, on` })).toBeVisible();
  await expectAccessible(page);

  const member = await createAccount();
  await assignSeat(orgId, member);
  await signedIn(phone, member);
  await open(phone, "/dashboard");
  await phone.getByRole("link", { name: "your seat of Crumb GmbH" }).first().click();
  await phone.waitForURL("/account#seats");
  await open(phone, "/account");
  await phone.getByRole("button", { name: "Give it up" }).press("Enter");
  const farewell = phone.getByRole("dialog", { name: "Your seat of Crumb GmbH" });
  await expect(farewell).toContainText("What you completed and your certificates stay yours.");
  await expectAccessible(phone);
  await farewell.getByRole("button", { name: "Give the seat up" }).press("Enter");
  await seeToast(phone, "Done", "You have no seat of Crumb GmbH any more.");
  await expect(phone.getByRole("region", { name: "Your seat" })).toHaveCount(0);
  await phone.goto("/course/ai-in-business");
  await expect(phone.getByRole("heading", { name: "Course Access Required" })).toBeVisible();
  const left = await mailTo(owner.email, "A seat of yours was given up");
  await page.goto(linkIn(left, "/organisation/seat/"));
  await expect(page.getByRole("definition").filter({ hasText: `By ${member.email}, on` })).toBeVisible();
  await page.goto(`/organisation/${orgId}?state=free&sort=activated`);
  await expect(page.getByRole("row").nth(1)).toContainText(`Given up by ${member.email}`);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
