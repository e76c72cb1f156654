import { describe, expect, it } from "vitest";
import { isWanted } from "@/lib/accounts/notifications/notification-queries";
import { unsubscribeLinks } from "@/lib/accounts/notifications/unsubscribe-links";
import { unsubscribe, updateNotification } from "@/lib/accounts/notifications/update-notifications";
import { db } from "@/lib/platform/db/client";
import { perksJobs } from "@/lib/site/perks/jobs";
import { createUser } from "../support/factories";
import { createRichPerson } from "../support/rich-person";

describe("a mail that can be switched off", () => {
  it("stops by setting or by link, and only the person switches it on again", async () => {
    const person = await createUser();
    expect(await isWanted(person.id, "perk_drops")).toBe(true);
    const token = new URL(unsubscribeLinks("perk_drops", person.id).oneClick).searchParams.get("token") ?? "";
    expect(await unsubscribe(`${token}x`)).toBe(false);
    expect(await unsubscribe(token.replace("perk_drops", "certificate_reminders"))).toBe(false);
    expect(await isWanted(person.id, "perk_drops")).toBe(true);
    expect(await unsubscribe(token)).toBe(true);
    expect(await unsubscribe(token)).toBe(true);
    expect(await isWanted(person.id, "perk_drops")).toBe(false);
    expect(await isWanted(person.id, "certificate_reminders")).toBe(true);
    await updateNotification(person.id, "perk_drops", true);
    expect(await isWanted(person.id, "perk_drops")).toBe(true);
  });
});

it("checks at the time of sending whether the person wants the mail", async () => {
  const { id: userId } = await createRichPerson();
  const { key: dropKey } = await db().perkDrop.findFirstOrThrow({ where: { isPublished: true } });
  await perksJobs["perks.drop-mail"]({ dropKey, userId });
  await updateNotification(userId, "perk_drops", true);
  await expect(perksJobs["perks.drop-mail"]({ dropKey, userId })).rejects.toThrow();
});
