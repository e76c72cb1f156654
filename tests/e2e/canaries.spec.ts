import { createHmac } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { expect, type Page, test } from "../support/browser";
import { createAccount, type Person, signedIn } from "../support/browser-people";
import { cookiesOf } from "../support/browser-requests";
import { keys, leaksIn, sampleLesson, sentences, withCanaries } from "../support/canaries";
import { type Answer, actionCall, actions, addresses, askAll, crawl, staticFiles } from "../support/crawl";
import { isSmall } from "../support/size";
import { stack } from "../support/stack";
import { answersOfCheck, completeCourse } from "../support/stack-answers";
import { grant, sql } from "../support/stack-database";

/* No answer key, explanation or paid lesson leaves the server before its time. */
const FREE = "ai-in-everyday-life";
const PAID = "ai-in-business";

type Lesson = { id: string; key: string; title: string };
const lessonsOf = (courseId: string) =>
  sql<Lesson>(
    "SELECT id, key, title FROM course_lessons WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index",
    [courseId],
  );

async function guestCookie() {
  const id = uuidv7();
  await sql("INSERT INTO users (id, kind) VALUES ($1, 'guest')", [id]);
  const signature = createHmac("sha256", `guest:${stack().authSecret}`).update(id).digest("base64url");
  return `skillbite-guest=${id}.${signature}`;
}

async function sessionOf(page: Page, person?: Person) {
  await page.context().clearCookies();
  const who = await signedIn(page, person);
  return { ...who, cookie: await cookiesOf(page) };
}

async function everywhere() {
  const paid = await lessonsOf(PAID);
  const [attempt] = await sql<{ id: string }>("SELECT id FROM attempts ORDER BY started_at DESC LIMIT 1");
  const [version] = await sql<{ id: string }>("SELECT id FROM question_versions LIMIT 1");
  const values = [PAID, FREE, paid[1]?.id ?? "", attempt?.id ?? "", version?.id ?? ""];
  return [
    ...addresses(values),
    ...paid.map(({ key }) => `/course/${PAID}?lesson=${key}`),
    `/course/${FREE}?lesson=${paid[1]?.key}`,
    `/courses?preview=${PAID}`,
    `/courses?buy=${PAID}`,
    "/courses?q=canary-lesson",
    "/courses?q=canary-why",
  ];
}

async function calls(cookie: string, attemptId: string) {
  const [first, second] = await lessonsOf(PAID);
  const check = async (courseId: string, lessonKey: string) => {
    const rows = await sql<{ versionId: string; optionId: string }>(
      `SELECT v.id AS "versionId", o.id AS "optionId" FROM question_versions v
       JOIN questions q ON q.id = v.question_id JOIN course_lessons l ON l.id = q.lesson_id
       JOIN question_options o ON o.version_id = v.id AND NOT o.is_correct AND o.order_index < 2
       WHERE q.bank = 'knowledge_check' AND l.course_id = $1 AND l.key = $2 AND o.order_index =
         (SELECT min(order_index) FROM question_options WHERE version_id = v.id AND NOT is_correct)`,
      [courseId, lessonKey],
    );
    return { courseId, lessonKey, answers: rows };
  };
  const free = await check(FREE, "introduction-to-everyday-ai");
  const inputs: Record<string, unknown[]> = {
    enrolAction: [{ courseId: PAID }],
    completeLessonAction: [first, second].map((lesson) => ({ courseId: PAID, lessonKey: lesson?.key })),
    recordMinuteAction: [{ courseId: PAID }],
    submitKnowledgeCheckAction: [
      await check(PAID, first?.key ?? ""),
      { ...free, answers: free.answers.slice(1) },
    ],
    startFinalAction: [{ courseId: PAID }, { courseId: FREE }],
    saveAnswerAction: [{ attemptId, position: 8, optionId: free.answers[0]?.optionId, seq: 99 }],
    closeAttemptAction: [{ attemptId }],
  };
  const known = actions();
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const anything = { courseId: PAID, lessonKey: second?.key, attemptId, id: attemptId, q: "canary-lesson" };
  const pages = isSmall
    ? [`/course/${FREE}/assessment`]
    : ["/courses", `/course/${PAID}`, `/course/${FREE}/assessment`];
  return known.flatMap(({ id, name }) =>
    (inputs[name] ?? [{}, anything]).flatMap((input) =>
      pages.map((path) => actionCall(id, input, path, cookie)),
    ),
  );
}

test("nothing is sent before its time, to a stranger, a guest, a learner or the holder of one course", async ({
  page,
}) => {
  const secrets = { keys: await keys(), sentences: await sentences() };
  expect(secrets.keys.length).toBeGreaterThan(200);
  // The first lesson of a course is open to everybody, on a page of its own.
  const isOpen = (await sampleLesson(PAID)).map((text) => `: ${text}`);
  const onItsPage = (leak: string) =>
    leak.startsWith(`GET /courses/${PAID}/sample`) && isOpen.some((text) => leak.endsWith(text));
  const leaks = (answers: Answer[]) =>
    answers.flatMap((answer) => leaksIn(answer, secrets)).filter((leak) => !onItsPage(leak));

  const learner = await sessionOf(page);
  await completeCourse(learner.id, FREE);
  await page.goto(`/course/${FREE}/assessment`);
  await page.getByRole("button", { name: "Start the final assessment" }).click();
  await expect(page.getByText("Question 1 of 15", { exact: true })).toBeVisible();
  const [attempt] = await sql<{ id: string }>("SELECT id FROM attempts WHERE user_id = $1", [learner.id]);
  const attemptId = attempt?.id ?? "";
  await sql(
    `UPDATE attempt_items i SET answer_seq = 1, answered_at = now(), answer_id = (
       SELECT id FROM question_options WHERE version_id = i.version_id AND NOT is_correct LIMIT 1)
     WHERE attempt_id = $1 AND position < 8`,
    [attemptId],
  );
  const holder = await sessionOf(page, await createAccount());
  await grant(holder.id, `course_${PAID}`);
  const guest = await guestCookie();
  // Small runs leave out the stranger, who gets no more than a guest.
  const people = { ...(isSmall ? {} : { stranger: "" }), guest, learner: learner.cookie };

  await withCanaries(async () => {
    const places = await everywhere();
    for (const [who, cookie] of Object.entries(people)) {
      const answers = await crawl(places, cookie);
      expect(
        answers.filter(({ status }) => status >= 500).map(({ what }) => what),
        who,
      ).toEqual([]);
      expect(leaks(answers), `what a ${who} is sent`).toEqual([]);
      const found = answers.filter(({ what }) => what === "GET /courses?q=canary-lesson ");
      expect(found.map(({ body }) => body.includes("No courses found"))).toEqual([true]);
    }
    expect(leaks(await askAll(staticFiles().map((path) => ({ path, headers: {} }))))).toEqual([]);

    // Proves that the crawl finds leaks: the holder gets the one open lesson.
    const [first] = await lessonsOf(PAID);
    const own = leaks(
      await crawl(
        places.filter((path) => path.startsWith("/course")),
        holder.cookie,
      ),
    );
    expect(own).toContain(`GET /course/${PAID} : canary-lesson-${first?.id}`);
    expect(own.filter((leak) => leak.includes(" RSC")).length).toBeGreaterThan(2);
    const marks = own.filter((leak) => leak.includes("canary-"));
    expect(new Set(marks.map((leak) => leak.split(": ")[1]))).toEqual(
      new Set([`canary-lesson-${first?.id}`]),
    );
    expect(own.filter((leak) => !leak.startsWith(`GET /course/${PAID}`))).toEqual([]);

    for (const [who, cookie] of Object.entries(people)) {
      const answers = await askAll(await calls(cookie, attemptId));
      expect(
        answers.filter(({ status }) => status === 404),
        `calls of a ${who} that met no action`,
      ).toEqual([]);
      expect(answers.filter(({ body }) => body.includes('"ok":')).length).toBeGreaterThan(answers.length / 2);
      expect(leaks(answers), `what actions answer a ${who}`).toEqual([]);
    }
  });
  expect(await sql("SELECT id FROM question_versions WHERE explanation LIKE '%canary-%'")).toEqual([]);
});

test("explanations come with a stored submission; what leaks in any other way is found", async ({ page }) => {
  const secrets = { keys: await keys(), sentences: [] };
  const { cookie, id: learnerId } = await sessionOf(page);
  await withCanaries(async () => {
    const paper = await sql<{ versionId: string; optionId: string }>(
      `SELECT v.id AS "versionId", o.id AS "optionId" FROM question_versions v
       JOIN questions q ON q.id = v.question_id JOIN course_lessons l ON l.id = q.lesson_id
       JOIN question_options o ON o.version_id = v.id AND o.is_correct
       WHERE q.bank = 'knowledge_check' AND l.key = 'introduction-to-everyday-ai'`,
    );
    const { id = "" } = actions().find(({ name }) => name === "submitKnowledgeCheckAction") ?? {};
    const input = { courseId: FREE, lessonKey: "introduction-to-everyday-ai", answers: paper };
    const [answer] = await askAll([actionCall(id, input, `/course/${FREE}`, cookie)]);
    const questions = await answersOfCheck(learnerId, FREE, "introduction-to-everyday-ai");
    expect(leaksIn(answer as Answer, secrets).filter((leak) => leak.includes("canary-why-"))).toHaveLength(
      questions.length,
    );
  });

  const where = { what: "GET /courses ", status: 200 };
  const mark = `canary-lesson-${uuidv7()}`;
  const [key] = secrets.keys;
  const options = [key?.right, ...(key?.others ?? [])].join();
  expect(leaksIn({ ...where, body: `<p>Short ${mark}</p>` }, secrets)).toEqual([`GET /courses : ${mark}`]);
  expect(leaksIn({ ...where, body: options }, secrets)).toEqual([]);
  expect(leaksIn({ ...where, body: `${options},"correct":"${key?.right}"` }, secrets)).toHaveLength(1);
  await sql("UPDATE courses SET short_description = short_description || $1 WHERE id = $2", [mark, PAID]);
  try {
    const found = (await crawl(["/courses"], "")).flatMap((each) => leaksIn(each, secrets));
    expect(found).toContain(`GET /courses : ${mark}`);
    expect(found.filter((leak) => leak.includes(" RSC"))).not.toEqual([]);
  } finally {
    await sql("UPDATE courses SET short_description = replace(short_description, $1, '') WHERE id = $2", [
      mark,
      PAID,
    ]);
  }
});
