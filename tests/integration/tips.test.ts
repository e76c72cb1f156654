import { beforeEach, expect, it } from "vitest";
import { unsubscribeLinks } from "@/lib/accounts/notifications/unsubscribe-links";
import { unsubscribe } from "@/lib/accounts/notifications/update-notifications";
import { captureEmail } from "@/lib/assessments/quiz/email-captures";
import { OWN_FEED } from "@/lib/content/read-news";
import { db } from "@/lib/platform/db/client";
import type { Jobs } from "@/lib/platform/jobs";
import { tipsJobs } from "@/lib/site/tips/jobs";
import { sendTips } from "@/lib/site/tips/send-tips";
import { moveClock } from "../support/clock";
import { asOwner } from "../support/database";
import { openMailbox } from "../support/test-mailbox";

const mailbox = await openMailbox();

type Job = Jobs["tips.weekly-mail"];
/** What was enqueued since the last call, and takes it away. */
async function takeJobs(): Promise<Job[]> {
  const rows = await asOwner<{ data: Job }>(
    "DELETE FROM pgboss.job WHERE name = 'tips.weekly-mail' RETURNING data",
  );
  return rows.map(({ data }) => data);
}

/** Everybody gets their mail; who got which bite, by its title. */
async function week(): Promise<Record<string, string | null>> {
  await Promise.all([sendTips(), sendTips()]);
  await sendTips();
  const sent: Record<string, string | null> = {};
  for (const job of await takeJobs()) {
    await tipsJobs["tips.weekly-mail"](job);
    const { email } = await db().emailCapture.findUniqueOrThrow({ where: { id: job.captureId } });
    expect(sent, email).not.toHaveProperty([email]);
    const bite = job.biteId && (await db().bite.findUniqueOrThrow({ where: { id: job.biteId } }));
    sent[email] = bite ? bite.title : null;
  }
  return sent;
}

async function confirmed(name: string): Promise<string> {
  const email = `${name}@tips.example`;
  await captureEmail(email);
  await asOwner("UPDATE email_captures SET confirmed_at = app_now() WHERE email = $1", [email]);
  return email;
}

/** Of the Monday of this week, or `weeks` later. */
const bite = (key: string, weeks: number, title: string) =>
  asOwner(
    `INSERT INTO bites (id, key, date, title, content, sources)
     VALUES (gen_random_uuid(), $1, date_trunc('week', current_date)::date + 7 * ${weeks}, $2,
       '<p>The words of the tip. <script>x</script></p>', '[{"name": "A law", "url": "https://law.example/1"}]')`,
    [key, title],
  );

beforeEach(async () => {
  await moveClock(0);
  await asOwner("UPDATE bites SET retired_at = now()");
  await asOwner("DELETE FROM email_captures");
  await asOwner("DELETE FROM news_articles");
  await takeJobs();
});

it("sends who confirmed one tip a week, the oldest first, and then those of each new week", async () => {
  await bite("t-1", -1, "First tip");
  await bite("t-2", 0, "Second tip");
  await bite("t-3", 1, "Third tip");
  const ada = await confirmed("ada");
  await captureEmail("unasked@tips.example");
  expect(await week()).toEqual({ [ada]: "First tip" });
  const mail = await mailbox.mailTo(ada);
  expect(mail).toMatchObject({ subject: "Your AI tip of the week", to: [ada] });
  expect(mail?.text).toContain("The words of the tip.");
  expect(mail?.html).not.toContain("<script>");
  expect(mail?.text).toContain("https://law.example/1");
  expect(mail?.text).toContain("one mail a week at most");
  expect(mail?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
    "List-Unsubscribe=One-Click",
  );

  expect(await week()).toEqual({}); // a second run in the same week
  await moveClock(7);
  const eve = await confirmed("eve");
  expect(await week()).toEqual({ [ada]: "Second tip", [eve]: "First tip" });
  await moveClock(14);
  expect(await week()).toEqual({ [ada]: "Third tip", [eve]: "Second tip" });
  await moveClock(21);
  expect(await week()).toEqual({ [eve]: "Third tip" }); // nothing new, no mail
});

it("sends what we publish ourselves, once, and nothing of other sources", async () => {
  const ada = await confirmed("ada");
  await asOwner(
    `INSERT INTO news_feeds (key, name, url) VALUES ('other', 'Other', 'https://other.example/feed') ON CONFLICT DO NOTHING`,
  );
  const article = (feed: string, title: string, at: string) =>
    asOwner(
      `INSERT INTO news_articles (id, feed_key, title, link, source, published_at)
       VALUES (gen_random_uuid(), $1, $2, 'https://skillbite.example/updates/' || lower($2), 'https://skillbite.example', ${at})`,
      [feed, title],
    );
  await article(OWN_FEED, "Before", "app_now() - interval '1 day'");
  await article("other", "Theirs", "app_now() + interval '1 day'");
  expect(await week()).toEqual({});
  await article(OWN_FEED, "Ours", "app_now() + interval '2 days'");
  await moveClock(7);
  expect(await week()).toEqual({ [ada]: null });
  const { subject, text } = (await mailbox.mailTo(ada)) ?? {};
  expect(subject).toBe("New from Skillbite");
  expect(text).toContain("Ours");
  expect(text).not.toMatch(/Before|Theirs/);
  await moveClock(14);
  expect(await week()).toEqual({});
});

it("sends nothing to who has unsubscribed since it was enqueued", async () => {
  await bite("t-4", 0, "A tip");
  const ada = await confirmed("ada");
  const { id } = await db().emailCapture.findFirstOrThrow({ where: { email: ada } });
  await sendTips();
  const [job] = await takeJobs();
  const token = new URL(unsubscribeLinks("tips", id).page).searchParams.get("token") ?? "";
  const before = (await mailbox.mailsTo(ada)).length;
  expect(await unsubscribe(token)).toBe(true);
  if (job) await tipsJobs["tips.weekly-mail"](job);
  expect(job?.captureId).toBe(id);
  expect(await mailbox.mailsTo(ada)).toHaveLength(before);
});
