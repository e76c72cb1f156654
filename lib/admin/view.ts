import { ENOUGH_ANSWERS } from "../questions/rules";
import { bankNames } from "../questions/view";
import { email, filled, hidden, type Listing, money, number, sortable, text, time } from "../table";
import { paidBy, people, typedId } from "./build-search";
import { orders } from "./list-orders";
import { organisations } from "./list-organisations";
import { isStuck } from "./watch-jobs";
import { orderOfEvent } from "./watch-orders";
import { bankSql, flags, isCorrected, isDrawn } from "./watch-questions";

export const EXPORT_ROWS = 10_000;

export const listings = {
  people: {
    title: "People",
    hint: "The beginning of an e-mail address or a name, or an id",
    from: "users u",
    columns: [
      sortable(text("email", "E-mail", "u.email")),
      text("name", "Name", "u.name"),
      text("kind", "Kind", "u.kind::text"),
      text("role", "Role", "u.role::text"),
      filled(time("joined", "Joined", "u.created_at")),
      hidden(text("id", "Id", "u.id")),
    ],
    search: `u.id = ${typedId} OR u.email LIKE $2 OR lower(u.name) LIKE $2`,
    order: "u.id DESC",
    id: "id",
    detail: "people",
  },
  orders,
  organisations,
  certificates: {
    title: "Certificates",
    hint: "A code (SB-…), the beginning of the holder's name, of their e-mail address or of the payer's, or an id",
    from: `certificates c LEFT JOIN users u ON u.id = c.user_id
      LEFT JOIN entitlements e ON e.id = c.entitlement_id AND e.source = 'purchase'
      LEFT JOIN purchases p ON p.id = e.source_id LEFT JOIN orders o ON o.id = p.order_id`,
    base: { table: "certificates", as: "c" },
    columns: [
      text("code", "Code", "c.code"),
      text(
        "state",
        "State",
        "CASE WHEN c.revoked_at IS NOT NULL THEN 'revoked: ' || c.revoked_reason WHEN EXISTS (SELECT FROM certificates n WHERE n.reissue_of_id = c.id) THEN 'replaced' WHEN c.superseded_by_id IS NOT NULL THEN 'superseded' WHEN c.expires_at <= app_now() THEN 'expired' ELSE 'valid' END",
      ),
      time("expires", "Expires", "c.expires_at"),
      text("holder", "Holder", "c.holder_name"),
      email("email", "Account", "u.email"),
      text("title", "Title", "c.title"),
      filled(time("issued", "Issued", "c.issued_at")),
      hidden(email("payer", "Paid with", "o.email")),
      hidden(text("order", "Order", "o.reference")),
      hidden(number("score", "Percent", "c.score")),
    ],
    search: `c.code = upper($1) OR lower(c.holder_name) LIKE $2 OR c.id = ${typedId} OR c.user_id = ${typedId}
      OR c.user_id = ${people} OR c.entitlement_id = ${paidBy}`,
    follows: "orders",
    order: "c.issued_at DESC, c.id",
    id: "code",
  },
  webhooks: {
    title: "Webhooks",
    hint: "An event (evt_…), the object that it was about, or the beginning of its type",
    from: "stripe_events e",
    base: { table: "stripe_events", as: "e" },
    columns: [
      text("type", "Type", "e.type"),
      filled(time("received", "Received", "e.received_at")),
      time("processed", "Processed", "e.processed_at"),
      text("failure", "Last failure", "e.failure"),
      text("order", "Order", orderOfEvent),
      text("id", "Event", "e.id"),
      hidden(text("object", "About", "e.object_id")),
      hidden(text("state", "The object then", "e.payload ->> 'status'")),
    ],
    search: "e.id = $1 OR e.object_id = $1 OR e.payload ->> 'payment_intent' = $1 OR e.type LIKE $2",
    order: "e.received_at DESC, e.id",
    id: "id",
    filters: {
      state: {
        label: "Which",
        choices: {
          unhandled: { label: "Not handled", sql: "e.processed_at IS NULL" },
          failed: { label: "Failed", sql: "e.failure IS NOT NULL" },
        },
      },
    },
  },
  questions: {
    title: "Questions",
    hint: "A part of the wording, the beginning of its key in content/, or an id",
    from: `(SELECT *, max(version) OVER (PARTITION BY question_id) AS latest FROM question_versions) v
      LEFT JOIN question_statistics s ON s.version_id = v.id
      JOIN questions q ON q.id = v.question_id AND (v.version = v.latest OR s.version_id IS NOT NULL)
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS open FROM question_reports r WHERE r.version_id = v.id AND r.resolved_at IS NULL
      ) reports ON true`,
    columns: [
      text("question", "Question", "v.question"),
      text("flags", "Look at it", flags),
      sortable(number("reports", "Open reports", "reports.open")),
      sortable(number("answers", "Answers", "s.responses")),
      sortable(number("facility", "Right, %", "round((100 * s.facility)::numeric)::int")),
      sortable(
        number(
          "discrimination",
          "Discrimination",
          `CASE WHEN s.responses >= ${ENOUGH_ANSWERS} THEN round(s.discrimination::numeric, 2)::float END`,
        ),
      ),
      sortable(text("bank", "Asked in", bankSql)),
      text(
        "state",
        "State",
        `concat_ws(', ', CASE WHEN v.version < v.latest THEN 'earlier wording' WHEN q.retired_at IS NOT NULL THEN 'retired'
          WHEN q.absent_since IS NOT NULL THEN 'left content/' ELSE 'drawn' END, CASE WHEN ${isCorrected} THEN 'key corrected' END)`,
      ),
      hidden(sortable(text("key", "Key", "q.key"))),
      hidden(number("version", "Wording", "v.version")),
      hidden(text("id", "Id", "v.id")),
    ],
    search: "v.id::text = $1 OR q.id::text = $1 OR lower(q.key) LIKE $2 OR lower(v.question) LIKE '%' || $2",
    order: `(${flags} <> '') DESC, reports.open DESC, s.facility, q.bank, q.key, v.version DESC`,
    id: "id",
    detail: "questions",
    filters: {
      bank: {
        label: "Asked in",
        choices: Object.fromEntries(
          Object.entries(bankNames).map(([bank, label]) => [bank, { label, sql: `q.bank = '${bank}'` }]),
        ),
      },
      state: {
        label: "Which",
        choices: {
          flagged: { label: "To be looked at", sql: `(${flags} <> '' OR reports.open > 0)` },
          reported: { label: "Reported", sql: "reports.open > 0" },
          drawn: { label: "Drawn", sql: `(${isDrawn})` },
          retired: { label: "Retired", sql: "q.retired_at IS NOT NULL" },
          corrected: { label: "Key corrected", sql: `(${isCorrected})` },
        },
      },
    },
  },
  decisions: {
    title: "Decisions",
    hint: "The beginning of the person's e-mail address, a certificate's code, or an id; without it, those that are open",
    from: `attempt_rescores r JOIN attempts a ON a.id = r.attempt_id JOIN users u ON u.id = a.user_id
      JOIN key_corrections k ON k.id = r.correction_id JOIN question_versions v ON v.id = k.version_id
      LEFT JOIN certificates c ON c.attempt_id = a.id AND c.superseded_by_id IS NULL`,
    columns: [
      email("person", "Person", "coalesce(u.email, 'a guest')"),
      text(
        "what",
        "Passed",
        "CASE a.kind WHEN 'certification' THEN 'Exam' ELSE 'Final assessment: ' || a.course_id END",
      ),
      number("before", "Told, %", "r.score_before"),
      number("after", "By the right key, %", "r.score_after"),
      text("certificate", "Certificate", "c.code"),
      text("question", "Question", "v.question"),
      sortable(time("since", "Since", "r.rescored_at")),
      text("outcome", "Decision", "r.outcome::text"),
      hidden(text("id", "Id", "r.id")),
    ],
    search:
      "r.verdict = 'fails' AND (($1 = '' AND r.settled_at IS NULL) OR ($1 <> '' AND (u.email LIKE $2 OR c.code = upper($1) OR r.id::text = $1 OR a.id::text = $1 OR k.id::text = $1)))",
    order: "r.rescored_at, r.id",
    id: "id",
  },
  courses: {
    title: "Courses",
    hint: "A part of the title, or an id",
    from: `courses c LEFT JOIN LATERAL (
      SELECT coalesce(sum(r.enrolled), 0) AS enrolled, coalesce(sum(r.finished), 0) AS completed
      FROM course_rollups r WHERE r.course_id = c.id
    ) learners ON true`,
    columns: [
      sortable(text("title", "Title", "c.title")),
      sortable(text("level", "Level", "c.difficulty_level::text")),
      sortable(money("price", "Price", "c.price")),
      sortable(number("enrolled", "Enrolled", "learners.enrolled::int")),
      sortable(number("completed", "Completed", "learners.completed::int")),
      text(
        "state",
        "State",
        "CASE WHEN c.retired_at IS NOT NULL THEN 'retired' WHEN c.is_published THEN 'published' ELSE 'not published' END",
      ),
      text("id", "Id", "c.id"),
    ],
    search: "c.id = $1 OR lower(c.title) LIKE '%' || $2",
    order: "c.title, c.id",
    id: "id",
  },
  messages: {
    title: "Messages",
    hint: "The beginning of the sender's e-mail address, or an id",
    from: `contact_messages m LEFT JOIN LATERAL (
      SELECT count(*)::int AS count, string_agg(concat_ws(E'\\n', to_char(r.created_at AT TIME ZONE 'UTC',
        'YYYY-MM-DD HH24:MI "UTC"') || coalesce(', ' || u.email, ''), r.text), E'\\n\\n' ORDER BY r.created_at) AS texts
      FROM contact_replies r LEFT JOIN users u ON u.id = r.author_id WHERE r.message_id = m.id
    ) replies ON true`,
    base: { table: "contact_messages", as: "m" },
    columns: [
      text("name", "Name", "m.name"),
      email("email", "E-mail", "m.email"),
      text("message", "Message", "m.message"),
      sortable(time("received", "Received", "m.created_at")),
      sortable(time("answered", "Answered", "m.answered_at")),
      hidden(text("answers", "Answers", "replies.texts")),
      hidden(number("times", "Times answered", "replies.count")),
      hidden(text("id", "Id", "m.id")),
    ],
    search: "m.id::text = $1 OR m.email LIKE $2",
    order: "(m.answered_at IS NULL) DESC, m.created_at DESC, m.id",
    id: "id",
    filters: {
      state: {
        label: "Which",
        choices: { open: { label: "Without an answer", sql: "m.answered_at IS NULL" } },
      },
    },
  },
  feeds: {
    title: "News feeds",
    hint: "The beginning of a key",
    from: "news_feeds f LEFT JOIN LATERAL (SELECT count(*) AS articles FROM news_articles a WHERE a.feed_key = f.key) found ON true",
    columns: [
      sortable(text("name", "Name", "f.name")),
      text("state", "State", "CASE WHEN f.is_enabled THEN 'on' ELSE 'off' END"),
      sortable(number("articles", "Articles", "found.articles::int")),
      sortable(time("read", "Last read", "f.read_at")),
      text("failure", "Last failure", "f.failure"),
      text("url", "Address", "f.url"),
      sortable(text("key", "Key", "f.key")),
    ],
    search: "f.key LIKE $2",
    order: "f.key",
    id: "key",
  },
  perks: {
    title: "Perk drops",
    hint: "The beginning of a key",
    from: "perk_drops d LEFT JOIN LATERAL (SELECT count(*) AS told FROM perk_deliveries x WHERE x.drop_key = d.key) sent ON true",
    columns: [
      text("title", "Title", "d.title"),
      text("kind", "Kind", "d.kind"),
      sortable(text("released", "Released on", "d.released_on::text")),
      sortable(number("told", "Told", "sent.told::int")),
      text(
        "state",
        "State",
        "CASE WHEN d.retired_at IS NOT NULL THEN 'retired' WHEN d.is_published THEN 'on' ELSE 'off' END",
      ),
      sortable(text("key", "Key", "d.key")),
    ],
    search: "d.key LIKE $2",
    order: "d.released_on DESC, d.key",
    id: "key",
  },
  jobs: {
    title: "Jobs",
    hint: "The beginning of a job's name, or an id; without it, those that failed and are not done, or wait too long",
    from: "pgboss.job j",
    columns: [
      text("name", "Name", "j.name"),
      text("state", "State", "j.state::text"),
      number("retries", "Retries", "j.retry_count"),
      sortable(time("created", "Created", "j.created_on")),
      time("next", "Next try", "CASE WHEN j.state IN ('created', 'retry') THEN j.start_after END"),
      text("failure", "Last failure", "j.output ->> 'message'"),
      hidden(text("id", "Id", "j.id")),
    ],
    search: `($1 <> '' AND ${typedId} IS NULL AND j.name LIKE $2)
      OR (${typedId} IS NOT NULL AND j.id = ${typedId} AND j.name = ANY (ARRAY(SELECT name FROM pgboss.queue)))
      OR ($1 = '' AND j.state <> 'completed' AND j.state <> 'cancelled'
        AND (j.state = 'retry' OR j.retry_count > 0 OR ${isStuck}))`,
    order: "j.created_on DESC, j.id",
    id: "id",
    filters: {
      state: {
        label: "Which",
        choices: { stuck: { label: "Failed or stuck", sql: isStuck } },
      },
    },
  },
  audit: {
    title: "Audit log",
    hint: "What was done ('entitlement.'), to what ('users:…'), the beginning of the e-mail address of who did it, or an id",
    from: "audit_log a LEFT JOIN users u ON u.id = a.actor_id",
    base: { table: "audit_log", as: "a" },
    columns: [
      text("action", "What", "a.action"),
      email("actor", "Who", "coalesce(u.email, a.actor_id::text, a.details ->> 'by', 'the system')"),
      text("reason", "Why", "a.reason"),
      filled(time("at", "When", "a.at")),
      text("subject", "To what", "a.subject"),
      text(
        "details",
        "Details",
        // EUR amounts are in cents; amounts in other currencies stay as Stripe sent them.
        `(SELECT string_agg(d.key || ': ' || CASE WHEN d.key = 'amount' AND coalesce(a.details ->> 'currency', 'eur') = 'eur'
          THEN '€' || to_char(d.value::numeric / 100, 'FM9999990.00') ELSE d.value END, ', ')
          FROM jsonb_each_text(a.details - 'by') d)`,
      ),
      hidden(text("id", "Id", "a.id")),
    ],
    search: `a.id = ${typedId} OR a.action LIKE $2 OR a.subject = $1 OR a.actor_id = ${people}`,
    order: "a.at DESC, a.id",
    id: "id",
  },
} satisfies Record<string, Listing>;

export type ListingName = keyof typeof listings;
export const listingNames = Object.keys(listings) as ListingName[];
