import { describe, expect, it } from "vitest";
import { listRows } from "@/lib/admin/table-queries";
import { db } from "@/lib/platform/db/client";
import { contactJobs } from "@/lib/site/contact/jobs";
import { receiveMessage } from "@/lib/site/contact/receive-message";
import { messageInput } from "@/lib/site/contact/schema";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { createOrganisation } from "../support/organisations";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();

const typed = {
  name: "Ada Lovelace",
  email: "Ada@Example.com",
  message: "Does the exam\nhave a timer?\n\nThanks!",
};
const given = (change: Partial<typeof typed & { website: string }> = {}) =>
  messageInput.parse({ ...typed, ...change });

let lastOctet = 0;
const someIp = () => `10.9.0.${++lastOctet}`;

const jobs = () =>
  asOwner<{ data: { messageId: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'contact.operator-mail' ORDER BY created_on",
  );
const newest = () => db().contactMessage.findFirstOrThrow({ orderBy: { createdAt: "desc" } });

describe("a message", () => {
  it("is stored as it was typed, with a job that holds only its id", async () => {
    const before = (await jobs()).length;
    await receiveMessage(given(), someIp());
    const stored = await newest();
    expect(stored).toMatchObject({ ...typed, email: "ada@example.com", answeredAt: null });
    expect((await jobs()).slice(before)).toEqual([{ data: { messageId: stored.id } }]);
  });

  it("is not stored when the job cannot be queued, and the other way round", async () => {
    const [before, queued] = [await db().contactMessage.count(), (await jobs()).length];
    await asOwner("REVOKE USAGE ON SCHEMA pgboss FROM skillbite_app");
    await expect(receiveMessage(given(), someIp())).rejects.toThrow();
    await asOwner("GRANT USAGE ON SCHEMA pgboss TO skillbite_app");
    expect(await db().contactMessage.count()).toBe(before);
    const tooLong = { ...given(), message: "x".repeat(5_001) };
    await expect(receiveMessage(tooLong, someIp())).rejects.toThrow();
    expect((await jobs()).length).toBe(queued);
  });

  it("of a program that fills in the hidden field is taken and forgotten", async () => {
    const before = [await db().contactMessage.count(), (await jobs()).length];
    await receiveMessage(given({ website: "https://spam.example" }), someIp());
    expect([await db().contactMessage.count(), (await jobs()).length]).toEqual(before);
  });

  it("may come five times an hour from one address, and then from another", async () => {
    const address = someIp();
    const sent = await Promise.allSettled(Array.from({ length: 7 }, () => receiveMessage(given(), address)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(receiveMessage(given(), address)).rejects.toMatchObject({ code: "throttled" });
    await receiveMessage(given(), someIp());
  });
});

describe("what the form takes", () => {
  it.each([
    ["name", { name: " \u200b " }, "Enter your name."],
    ["name", { name: "x".repeat(101) }, "A name has at most 100 characters here."],
    ["email", { email: "ada@example" }, "Enter a complete e-mail address, like name@example.com."],
    ["email", { email: "ada@example.com\r\nBcc: all@example.com" }, "Enter a complete e-mail address"],
    ["email", { email: "ada@example.com, all@example.com" }, "Enter a complete e-mail address"],
    ["message", { message: "\n\t " }, "Write your message."],
    ["message", { message: "x".repeat(5_001) }, "A message has at most 5,000 characters."],
  ])("refuses a wrong %s (%#)", (field, change, sentence) => {
    const parsed = messageInput.safeParse({ ...typed, ...change });
    const issues = parsed.error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issues).toEqual([[field, expect.stringContaining(sentence)]]);
  });

  it("is all required", () => {
    const fields = messageInput.safeParse({}).error?.issues.map(({ path }) => path[0]);
    expect(fields).toEqual(["name", "email", "message"]);
  });

  it("fits into the database at its longest", async () => {
    await receiveMessage(given({ name: "🙂".repeat(100), message: "🙂".repeat(5_000) }), someIp());
  });
});

describe("the operator's mail", () => {
  it("brings the text, escaped, and answers to the visitor; nothing typed becomes a header", async () => {
    const name = "Eve\r\nBcc: all@example.com";
    const message = "<img src=x onerror=alert(1)>\n\nSecond paragraph";
    await receiveMessage(given({ name, message, email: "eve@example.com" }), someIp());
    const { id: messageId } = await newest();
    await contactJobs["contact.operator-mail"]({ messageId });
    const [mail] = await mailbox.mails();
    expect(mail).toMatchObject({
      to: ["operator@skillbite.example"],
      subject: "New message from the contact form",
      text: expect.stringContaining("<img src=x onerror=alert(1)>"),
      html: expect.stringContaining("&lt;img src=x onerror=alert(1)&gt;"),
    });
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("from")).toBe("Skillbite <hello@skillbite.example>");
    expect(headers.get("reply-to")).toBe("eve@example.com");
    expect(headers.has("bcc")).toBe(false);
    expect(mail?.text).toContain("From Eve Bcc: all@example.com");
  });

  it("comes first from an organisation whose seats include priority support, until they are paid back", async () => {
    const [large, small, gone] = [
      await createOrganisation(25),
      await createOrganisation(10),
      await createOrganisation(50),
    ];
    await asOwner("UPDATE purchases SET status = 'refunded' WHERE id = $1", [gone.purchaseId]);
    await asOwner("UPDATE seat_packs SET ended_at = now(), ended_reason = 'refund' WHERE purchase_id = $1", [
      gone.purchaseId,
    ]);
    const admin = await createUser();
    await db().orgAdmin.create({ data: { orgId: large.org.id, userId: admin.id, addedAt: new Date() } });
    const marks: [string, boolean][] = [];
    for (const { email } of [large.owner, admin, small.owner, gone.owner, { email: "guest@example.com" }]) {
      await receiveMessage(given({ email }), someIp());
      const { id: messageId } = await newest();
      await contactJobs["contact.operator-mail"]({ messageId });
      const [mail] = await mailbox.mails();
      const { rows } = await listRows("messages", { q: messageId, page: 1 });
      const isFirst = mail?.subject.startsWith("Priority: ") ?? false;
      expect(rows).toMatchObject([{ support: isFirst ? "priority" : null }]);
      marks.push([email, isFirst]);
    }
    expect(marks.map(([, isFirst]) => isFirst)).toEqual([true, true, false, false, false]);
  });

  it("is not sent for a message that was deleted meanwhile", async () => {
    await receiveMessage(given(), someIp());
    const { id: messageId } = await newest();
    await db().contactMessage.delete({ where: { id: messageId } });
    const before = (await mailbox.mails()).length;
    await contactJobs["contact.operator-mail"]({ messageId });
    expect(await mailbox.mails()).toHaveLength(before);
  });
});

describe("the application's role", () => {
  it("marks a message as answered, and rewrites nothing", async () => {
    await receiveMessage(given(), someIp());
    const { id } = await newest();
    await db().contactMessage.update({ where: { id }, data: { answeredAt: new Date(Date.now() + 1_000) } });
    const rewrite = db().contactMessage.update({ where: { id }, data: { message: "Something else" } });
    await expect(rewrite).rejects.toThrow(/permission denied/);
  });
});
