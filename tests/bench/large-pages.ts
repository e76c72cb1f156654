import type { Size } from "../../tools/demo-data/large-history";
import { addAccounts, addSessions, asOwner } from "../storm/support/people";

/** A page, who asks for it, and what has to be on it. */
export type Page = { what: string; url: string; cookie: string; shows: string };

/** What a person has done follows from the number: those of both histories differ by a multiple of this. */
const SAME = 2520;

/** 461 has bought the exam, 466 began with the free course, 472 owns an organisation, 485 has passed. All came in the middle of the year. */
const near = (n: number, { learners }: Size) => n + SAME * Math.floor((learners / 2 - n) / SAME);

/** The same pages of a history, for people who have done the same. */
export async function openPages(
  site: string,
  ownerUrl: string,
  size: Size,
  authSecret: string,
): Promise<Page[]> {
  const [n, r, o, c] = [near(461, size), near(466, size), near(472, size), near(485, size)];
  return asOwner(ownerUrl, async (owner) => {
    const [admin] = await addAccounts(owner, 1, `bench-${Date.now()}-`);
    await owner.query("UPDATE users SET role = 'administrator' WHERE id = $1", [admin?.id]);
    const email = `learner${n}@large.example`;
    const ownersEmail = `learner${o}@large.example`;
    async function find(sql: string, value: string): Promise<{ id: string; email: string }> {
      const { rows } = await owner.query<{ id: string; email: string }>(sql, [value]);
      if (!rows[0]) throw new Error(`Nobody is found for ${value}.`);
      return rows[0];
    }
    const person = await find("SELECT id, email FROM users WHERE email = $1", email);
    const readersEmail = `learner${r}@large.example`;
    const reader = await find("SELECT id, email FROM users WHERE email = $1", readersEmail);
    const boss = await find("SELECT id, email FROM users WHERE email = $1", ownersEmail);
    const order = await find("SELECT id, email FROM orders WHERE user_id = $1", person.id);
    const company = await find("SELECT id, name AS email FROM orgs WHERE owner_id = $1", boss.id);
    const holder = await find("SELECT id, email FROM users WHERE email = $1", `learner${c}@large.example`);
    const certificate = await find(
      "SELECT code AS id, holder_name AS email FROM certificates WHERE user_id = $1",
      holder.id,
    );
    const lesson = await find(
      `SELECT p.course_id AS id, l.key AS email FROM user_course_progress p JOIN course_lessons l ON l.id = p.current_lesson_id
       JOIN courses c ON c.id = p.course_id WHERE p.user_id = $1 AND c.price = 0 LIMIT 1`,
      reader.id,
    );
    const people = admin ? [admin, reader, boss, holder] : [];
    const [cookie = "", own = "", bosses = "", holders = ""] = await addSessions(owner, people, authSecret);
    // Who administers something has a second factor.
    await owner.query(
      `INSERT INTO second_factors (id, user_id, sealed_secret, created_at, confirmed_at)
       SELECT gen_random_uuid(), p.id, 'sealed', now(), now() FROM unnest($1::uuid[]) p(id)
       WHERE NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = p.id)`,
      [[admin?.id, boss.id]],
    );
    const asked = (who: string, list: [what: string, path: string, shows: string][]): Page[] =>
      list.map(([what, path, shows]) => ({ what, url: site + path, cookie: who, shows }));
    return [
      ...asked(cookie, [
        ["admin", "/admin", "Admin"],
        ["figures, 52 weeks", "/admin/figures?weeks=52", "Where learners stop"],
        ["people", "/admin/people", "@large.example"],
        ["people, newest first", "/admin/people?sort=joined&dir=desc", "@large"],
        ["people, by e-mail", `/admin/people?q=${email}`, email],
        ["people, by name", `/admin/people?q=Learner+${n}`, `Learner ${n}`],
        ["a person", `/admin/people/${person.id}`, email],
        ["orders", "/admin/orders", "SBO-LARGE"],
        ["orders, last paid first", "/admin/orders?sort=paid&dir=desc", "SBO-LARGE"],
        ["orders, by payer's e-mail", `/admin/orders?q=payer${n}@large`, `SBO-LARGE${n}`],
        ["orders, by account's e-mail", `/admin/orders?q=${email}`, `SBO-LARGE${n}`],
        ["orders, by id", `/admin/orders?q=${order.id}`, `SBO-LARGE${n}`],
        ["organisations", "/admin/organisations", "Partners-Large"],
        ["organisations, by name", `/admin/organisations?q=${o}+partners`, `Company ${o} `],
        ["organisations, by owner's e-mail", `/admin/organisations?q=${ownersEmail}`, `Company ${o} `],
        [
          "organisations, by e-mail of who is invited",
          `/admin/organisations?q=invited${o}@large`,
          `Company ${o} `,
        ],
        [
          "an organisation, for an administrator",
          `/admin/organisations/${company.id}`,
          `invited${o}@large.example`,
        ],
        ["certificates", "/admin/certificates", "SB-2026-0777"],
        ["certificates, by e-mail", `/admin/certificates?q=${email}`, "Certificates"],
        ["certificates, by payer's e-mail", `/admin/certificates?q=payer${n}@large`, "Certificates"],
        ["webhooks", "/admin/webhooks", "evt_large_"],
        ["courses", "/admin/courses", "ai-in-everyday-life"],
        ["questions", "/admin/questions", "Questions"],
        ["exam", "/admin/exam", "Exam"],
        ["attempts", "/admin/attempts", "Attempts"],
        ["use of the bench", "/admin/bench", "bench"],
        ["jobs", "/admin/jobs", "Jobs"],
        ["jobs, by name", "/admin/jobs?q=certificates.", "certificates.issued-mail"],
        ["audit log", "/admin/audit", "entitlement.granted"],
        ["search of everything", `/admin/search?q=${email}`, email],
      ]),
      ...asked(own, [
        ["dashboard", "/dashboard", "XP"],
        ["badges", "/dashboard/badges", "First bite"],
        ["Weekly Bite", "/dashboard/bite", "Weekly Bite"],
        ["My work", "/dashboard/work", "My work"],
        ["catalogue", "/courses", "ai-in-everyday-life"],
        ["player, with exercises", `/course/${lesson.id}?lesson=${lesson.email}`, "exercise"],
        ["account", "/account", readersEmail],
        ["news", "/news", "News"],
        ["prices", "/pricing", "€39"],
      ]),
      ...asked(bosses, [
        ["an organisation", `/organisation/${company.id}`, `invited${o}@large.example`],
        ["an organisation, its report", `/organisation/${company.id}/learning`, "What people have learned"],
      ]),
      ...asked(holders, [
        ["certificates of a person", `/certification?code=${certificate.id}`, certificate.id],
      ]),
      ...asked("", [
        ["certificate check", `/certificate-verify?code=${certificate.id}`, certificate.email],
        ["certificate check, for programs", `/api/certificates/${certificate.id}`, certificate.id],
        ["status list of badges", "/status/1", "BitstringStatusList"],
        ["exam facts", "/exam-facts", "exam"],
      ]),
    ];
  });
}
