import { createActors } from "../support/actors";
import { expect, test } from "../support/browser";
import { newAddress, PASSWORD } from "../support/browser-people";
import { actionCall, actions } from "../support/crawl";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

type Form = {
  action: string;
  path: string;
  input: (email: string) => Record<string, unknown>;
  /** The queue that gets one job, whatever the email. */
  job?: string;
  by?: "learner" | "owner";
};

const ids = new Map(actions().map(({ name, id }) => [name, id]));
const jobsIn = async (name: string) =>
  (await sql<{ n: number }>("SELECT count(*)::int AS n FROM pgboss.job WHERE name = $1", [name]))[0]?.n ?? 0;

/** All that a stranger could compare, without the email and what is new in each response. */
async function comparable({ action, path, input }: Form, email: string, cookie: string) {
  const { headers, path: to, ...init } = actionCall(ids.get(action) ?? "", input(email), path, cookie);
  const answer = await fetch(stack().url + to, { ...init, headers, redirect: "manual" });
  const own = answer.headers.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1] ?? "no nonce";
  const tidy = (text: string) => text.replaceAll(email, "ADDRESS").replaceAll(own, "NONCE");
  const [names, cookies] = [[...answer.headers], answer.headers.getSetCookie()];
  return {
    status: answer.status,
    headers: names
      .filter(([name]) => !["date", "content-length", "set-cookie", "x-request-id"].includes(name))
      .map(([name, value]) => `${name}: ${tidy(value)}`),
    cookies: cookies.map((line) => line.replace(/=[^;]*/, "=").replace(/Expires=[^;]*/i, "")),
    // A redrawn page differs each time; there only the action's result counts.
    body: /^\w+:\{"ok":.*$/m.exec(tidy(await answer.text()))?.[0].replace(/^\w+:/, ""),
  };
}

test("every form answers an address that has an account as one that nobody has", async () => {
  const { people, cookies, orgId } = await createActors("exam");
  await sql("UPDATE sessions SET fresh_at = now() WHERE user_id = ANY ($1)", [
    [people.learner.id, people.owner.id],
  ]);
  const consents = { tos: "on", privacy: "on" };
  const forms: Form[] = [
    { action: "signInAction", path: "/auth", input: (email) => ({ email, password: "not the password" }) },
    {
      action: "signUpAction",
      path: "/auth",
      job: "auth.signup-mail",
      input: (email) => ({ email, password: PASSWORD, ...consents, timeZone: "UTC", next: "/" }),
    },
    {
      action: "signUpAtExamAction",
      path: "/exam",
      job: "auth.signup-mail",
      input: (email) => ({ email, password: PASSWORD, timeZone: "UTC" }),
    },
    {
      action: "requestResetAction",
      path: "/auth/forgot",
      job: "auth.reset-mail",
      input: (email) => ({ email, next: "/courses" }),
    },
    {
      action: "requestErasureAction",
      path: "/erase",
      job: "privacy.erasure-mail",
      input: (email) => ({ email }),
    },
    {
      action: "captureEmailAction",
      path: "/quiz",
      job: "quiz.capture-mail",
      input: (email) => ({ email }),
    },
    {
      action: "sendMessageAction",
      path: "/contact",
      job: "contact.operator-mail",
      input: (email) => ({ name: "Somebody", email, message: "Hello" }),
    },
    {
      action: "requestEmailChangeAction",
      path: "/account",
      job: "account.email-change-mail",
      input: (email) => ({ email }),
      by: "learner",
    },
    {
      action: "invitePeopleAction",
      path: `/organisation/${orgId}/invite`,
      by: "owner",
      job: "organisations.invitation-mail",
      input: (list) => ({ orgId, list }),
    },
    {
      action: "inviteAdminAction",
      path: `/organisation/${orgId}/settings`,
      by: "owner",
      job: "organisations.invitation-mail",
      input: (email) => ({ orgId, email }),
    },
  ];
  for (const form of forms) {
    const cookie = form.by ? cookies[form.by] : "";
    const ask = async (email: string) => {
      const before = form.job ? await jobsIn(form.job) : 0;
      const answer = await comparable(form, email, cookie);
      return { ...answer, jobs: form.job ? (await jobsIn(form.job)) - before : 0 };
    };
    await ask(newAddress()); // the first request changes the page
    const unknown = await ask(newAddress());
    const known = await ask(people.holder.email);
    expect.soft(unknown.jobs, form.action).toBe(form.job ? 1 : 0);
    expect.soft(known, form.action).toEqual(unknown);
    expect.soft(unknown.body, form.action).toContain(form.job ? '"ok":true' : '"ok":false');
  }
});
