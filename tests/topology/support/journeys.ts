import { expect } from "vitest";
import { type Browser, openBrowser } from "../../storm/support/browser";
import { PASSWORD } from "../../storm/support/people";
import { until } from "../../storm/support/product";
import { setBackOpenAttempt } from "../../support/exam-pace";
import type { House } from "./house";

const EMAIL = "newcomer@topology.example";
const COURSE = "ai-in-everyday-life";
const RIGHT = 19;

type Paper = { position: number; right: string; wrong: string }[];

/** One person from the home page to a certificate that somebody else checks, by HTTP alone. */
export function openJourneys(house: House) {
  const open = (name: string) => openBrowser(house.url, name, undefined, house.build);
  const newcomer = open("newcomer");
  const stranger = open("stranger");
  const rows = <T extends object>(sql: string, values: unknown[] = []) =>
    house.primary.query<T & Record<string, unknown>>(sql, values, "skillbite_owner");

  async function done<T>(answer: ReturnType<Browser["call"]>): Promise<T> {
    const { status, body, result } = await answer;
    if (!result?.ok) throw new Error(`${status}: ${JSON.stringify(result) ?? body.slice(0, 300)}`);
    return result.data as T;
  }

  async function shows(browser: Browser, path: string, words: string | RegExp) {
    const { status, body } = await browser.get(path);
    expect(status, path).toBe(200);
    expect(body.replaceAll("<!-- -->", ""), path).toMatch(words);
  }

  async function mailWith(subject: string) {
    let text = "";
    await until(`the mail '${subject}' is there`, async () => {
      text = (await house.mailsTo(EMAIL)).find((mail) => mail.subject === subject)?.text ?? "";
      return text !== "";
    });
    return text;
  }

  async function sit(path: "/quiz" | "/exam") {
    const start = path === "/exam" ? { screen: "exam", declared: true } : { screen: "quiz" };
    const { attemptId } = await done<{ attemptId: string }>(newcomer.call(path, "startAttemptAction", start));
    const paper = (await rows(
      `SELECT i.position, key.id AS right, (SELECT id FROM question_options o WHERE o.version_id = i.version_id AND NOT o.is_correct LIMIT 1) AS wrong
       FROM attempt_items i JOIN question_options key ON key.version_id = i.version_id AND key.is_correct
       WHERE i.attempt_id = $1 ORDER BY i.position`,
      [attemptId],
    )) as unknown as Paper;
    expect(paper).toHaveLength(20);
    for (const { position, right, wrong } of paper) {
      const answer = { attemptId, position, optionId: position < RIGHT ? right : wrong, seq: position + 1 };
      await done(newcomer.call(path, "saveAnswerAction", answer));
    }
    await rows(setBackOpenAttempt, [attemptId]);
    await done(newcomer.call(path, "closeAttemptAction", { attemptId }));
    return attemptId;
  }

  return {
    async readPages() {
      await shows(newcomer, "/", "Skillbite");
      await shows(newcomer, "/courses", "AI in Everyday Life");
      await shows(newcomer, `/courses/${COURSE}`, "AI in Everyday Life");
    },

    async signUp() {
      const fields = { email: EMAIL, password: PASSWORD, tos: "on", privacy: "on" };
      await done(newcomer.act("/auth", "signUpAction", fields));
      const mail = await mailWith("Confirm your email for Skillbite");
      const [link = ""] = mail.match(/https:\S+token=[\w-]+/) ?? [];
      expect(new URL(link).origin).toBe(house.url);
      await shows(newcomer, link.slice(house.url.length), "Confirm");
      const token = new URL(link).searchParams.get("token") ?? "";
      await done(newcomer.act("/auth/confirm", "confirmSignupAction", { token }));
      await shows(newcomer, "/dashboard", "Welcome");
    },

    async signIn() {
      const elsewhere = open("elsewhere");
      await elsewhere.signIn(EMAIL);
      await shows(elsewhere, "/dashboard", "Welcome");
    },

    async completeLesson() {
      const [lesson] = await rows<{ key: string }>(
        "SELECT key FROM course_lessons WHERE course_id = $1 ORDER BY order_index LIMIT 1",
        [COURSE],
      );
      const input = { courseId: COURSE, lessonKey: String(lesson?.key) };
      await done(newcomer.act(`/course/${COURSE}`, "completeLessonAction", input));
      await shows(newcomer, `/course/${COURSE}`, "1 of 12");
    },

    async takeQuiz() {
      const attemptId = await sit("/quiz");
      await shows(newcomer, `/quiz?attempt=${attemptId}`, "95%");
    },

    async buyExam() {
      const order = { items: [{ name: "exam", amount: 3900 }], sku: "exam", consent: true };
      const { status, body } = await newcomer.post("/api/create-payment", order);
      expect(status, body).toBe(200);
      const session = String((JSON.parse(body) as { url: string }).url)
        .split("/")
        .at(-1);
      const paid = await fetch(`${house.stripe.url}/sandbox/pay/${session}`, {
        method: "POST",
        body: JSON.stringify({ email: EMAIL }),
      });
      expect(paid.status, await paid.text()).toBe(200);
      const opened = async () =>
        rows(
          "SELECT FROM entitlements e JOIN users u ON u.id = e.user_id WHERE u.email = $1 AND e.sku = 'exam'",
          [EMAIL],
        );
      await until("the webhook has opened the exam", async () => (await opened()).length === 1);
      await mailWith("Your Skillbite receipt");
    },

    async takeExam() {
      const attemptId = await sit("/exam");
      const pilots = await rows("SELECT FROM pilot_items WHERE attempt_id = $1", [attemptId]);
      if (pilots.length > 0)
        await done(newcomer.call("/exam", "endPilotsAction", { attemptId, answers: [] }));
      await shows(newcomer, `/exam?attempt=${attemptId}`, "95%");
      const name = "Ada King Lovelace";
      const { code } = await done<{ code: string }>(
        newcomer.call("/certification/claim", "issueCertificateAction", { attemptId, name }),
      );
      await shows(stranger, `/certificate-verify?code=${code}`, name);
      await shows(stranger, `/certificate-verify?code=${code}`, "Valid");
    },
  };
}
