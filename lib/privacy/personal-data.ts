import { GUEST_DAYS } from "../accounts/guests";
import { EVENT_LOG_DAYS } from "../organisations/events/events";
import { INVITATION_RETENTION_DAYS } from "../organisations/invitations";
import { ADJUSTMENT_DAYS, MESSAGE_DAYS, ORDER_DAYS, type Retention, UNPAID_DAYS } from "./retention";

/* Every table with personal data. The export and the nightly job run its SQL; tests compare it with the real schema,
   with what an erasure leaves, and with the privacy policy. */

export type Erasure = "with the person" | "deleted" | "stripped" | "kept";

export type Registered = {
  policy: string;
  /** SQL condition: `$1` is the person's id, `$2` the email. */
  whose: string;
  exported: string;
  withheld?: string;
  erasure: Erasure;
  because?: string;
  /** Without it, rows stay as long as the person. */
  retention?: Retention;
};

const ofPerson = "user_id = $1";
const ofOrder = "order_id IN (SELECT id FROM orders WHERE user_id = $1)";
const ofEvents = "event_id IN (SELECT id FROM org_events WHERE user_id = $1 OR email = $2)";
const ofAttempt = "attempt_id IN (SELECT id FROM attempts WHERE user_id = $1)";

const GUEST_LAST_USED = `CASE WHEN kind = 'guest'
  AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = users.id
    AND coalesce(o.paid_at > app_now() - interval '${ORDER_DAYS} days', true))
  AND NOT EXISTS (SELECT FROM orgs o WHERE o.owner_id = users.id)
  THEN greatest(created_at, (SELECT max(greatest(a.started_at, a.closed_at)) FROM attempts a WHERE a.user_id = users.id),
    (SELECT max(t.tried_at) FROM exercise_tries t WHERE t.user_id = users.id))
  END`;

/** A request for an adjustment goes sooner. */
const KEPT_MESSAGE = `CASE kind WHEN 'adjustment' THEN created_at - interval '${MESSAGE_DAYS - ADJUSTMENT_DAYS} days' ELSE created_at END`;

export const registry = {
  users: {
    policy: "Account",
    whose: "id = $1",
    exported: "id kind role email email_verified_at name time_zone reading_settings created_at",
    withheld: "password_hash session_version devices_version",
    erasure: "deleted",
    retention: { days: GUEST_DAYS, since: GUEST_LAST_USED },
  },
  profiles: {
    policy: "Account",
    whose: "id = $1",
    exported: "id email tos_consented privacy_consented consented_at",
    erasure: "with the person",
  },
  accounts: {
    policy: "Account",
    whose: ofPerson,
    exported: "id provider provider_account_id email created_at proven_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  sessions: {
    policy: "Sessions",
    whose: ofPerson,
    exported:
      "device created_at last_seen_at expires_at fresh_at second_factor_at revoked_at proven_at provider_id",
    withheld: "id user_id version",
    erasure: "with the person",
    retention: { days: 30, since: "least(expires_at, revoked_at)" },
  },
  second_factors: {
    policy: "Second factor",
    whose: ofPerson,
    exported: "created_at confirmed_at proven_at",
    withheld: "id user_id sealed_secret last_step",
    erasure: "with the person",
  },
  recovery_codes: {
    policy: "Second factor",
    whose: ofPerson,
    exported: "used_at",
    withheld: "id user_id hash",
    erasure: "with the person",
  },
  removed_sign_ins: {
    policy: "Removed ways to sign in",
    whose: ofPerson,
    exported: "removed_at google_id google_email google_since factor_since",
    withheld: "id user_id restore_hash sealed_secret last_step recovery_hashes",
    erasure: "with the person",
    retention: { days: 7, since: "removed_at" },
  },
  pending_signups: {
    policy: "Sign-up before confirmation",
    whose: "email = $2 OR guest_id = $1",
    exported: "email time_zone consented_at next created_at expires_at",
    withheld: "id password_hash guest_id browser_hash",
    erasure: "deleted",
    retention: { days: 0, since: "expires_at" },
  },
  tokens: {
    policy: "Mailed links",
    whose: ofPerson,
    exported: "purpose next created_at expires_at used_at",
    withheld: "id hash user_id pending_signup_id",
    erasure: "with the person",
    retention: { days: 0, since: "expires_at" },
  },
  email_changes: {
    policy: "Change of address",
    whose: ofPerson,
    exported: "old_email new_email requested_at expires_at confirmed_at stopped_at",
    withheld: "id user_id confirm_hash stop_hash undo_hash",
    erasure: "with the person",
    retention: { days: 7, since: "coalesce(confirmed_at, expires_at)" },
  },
  consents: {
    policy: "Consents",
    whose: ofPerson,
    exported: "kind version given_at",
    withheld: "id user_id",
    erasure: "with the person",
  },
  notification_opt_outs: {
    policy: "Mail that you do not want",
    whose: ofPerson,
    exported: "kind opted_out_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  notification_opt_ins: {
    policy: "Mail that you asked for",
    whose: ofPerson,
    exported: "kind opted_in_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  bite_reminders: {
    policy: "Mail that you asked for",
    whose: ofPerson,
    exported: "week enqueued_at",
    withheld: "user_id",
    erasure: "with the person",
    retention: { days: 60, since: "enqueued_at" },
  },
  erasure_requests: {
    policy: "Mailed links",
    whose: "email = $2",
    exported: "email requested_at expires_at",
    withheld: "id token_hash",
    erasure: "deleted",
    retention: { days: 0, since: "expires_at" },
  },
  user_course_progress: {
    policy: "Learning",
    whose: ofPerson,
    exported: "id course_id current_lesson_id last_accessed_at completed_at total_time_spent enrolled_at",
    withheld: "user_id last_minute_at",
    erasure: "with the person",
  },
  lesson_completions: {
    policy: "Learning",
    whose: ofPerson,
    exported: "id course_id lesson_id completed_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  xp_ledger: {
    policy: "Learning",
    whose: ofPerson,
    exported: "id amount reason created_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  badges: {
    policy: "Learning",
    whose: ofPerson,
    exported: "id key name awarded_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  knowledge_check_submissions: {
    policy: "Learning",
    whose: ofPerson,
    exported: "id lesson_id answers score submitted_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  exercise_tries: {
    policy: "Learning",
    whose: ofPerson,
    exported: "id version_id answer is_right is_done tried_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  bench_runs: {
    policy: "Prompt bench",
    whose: ofPerson,
    exported:
      "id version_id text output judgement judged_at model tokens_in tokens_out status failure started_at ended_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  review_cards: {
    policy: "Learning",
    whose: ofPerson,
    exported:
      "id question_id exercise_id due_at stability difficulty reps lapses state learning_steps reviewed_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  card_reviews: {
    policy: "Learning",
    whose: "card_id IN (SELECT id FROM review_cards WHERE user_id = $1)",
    exported: "id card_id answer is_right reviewed_at",
    erasure: "with the person",
  },
  attempts: {
    policy: "Quiz and exam attempts",
    whose: ofPerson,
    exported:
      "id kind course_id status entitlement_id declared_at started_at closed_at score result reserved_percent reserved_until pilots_ended_at",
    withheld: "user_id pool_version",
    erasure: "with the person",
  },
  attempt_items: {
    policy: "Quiz and exam attempts",
    whose: ofAttempt,
    exported: "attempt_id position id version_id option_ids answer_id shown_at answered_at is_flagged",
    withheld: "answer_seq",
    erasure: "with the person",
  },
  attempt_holds: {
    policy: "Quiz and exam attempts",
    whose: ofAttempt,
    exported: "attempt_id reasons held_at decision decided_at decision_reason",
    withheld: "twin_id",
    erasure: "with the person",
  },
  pilot_items: {
    policy: "Quiz and exam attempts",
    whose: ofAttempt,
    exported: "attempt_id position id version_id option_ids answer_id answered_at",
    erasure: "with the person",
  },
  attempt_rescores: {
    policy: "Quiz and exam attempts",
    whose: ofAttempt,
    exported: "id attempt_id score_before score_after verdict rescored_at outcome settled_at",
    withheld: "correction_id",
    erasure: "with the person",
  },
  question_reports: {
    policy: "Quiz and exam attempts",
    whose: ofPerson,
    exported: "id version_id attempt_id message reported_at resolved_at answer",
    withheld: "user_id",
    erasure: "with the person",
  },
  orders: {
    policy: "Orders",
    whose: ofPerson,
    exported:
      "id reference status currency amount_total email code consent_version consented_at consent_address payment_link stripe_session_id stripe_payment_intent_id created_at submitted_at paid_at amount_refunded dispute_status company invoice_number invoice_url receipt_sent_at receipt_message_id",
    withheld: "user_id idempotency_key success_path cancel_path synced_at pseudonym",
    erasure: "stripped",
    because: "Tax law: product, amount, times and invoice, a company as invoiced, under a pseudonym.",
    retention: { days: UNPAID_DAYS, since: "CASE WHEN status IN ('failed', 'expired') THEN created_at END" },
  },
  purchases: {
    policy: "Orders",
    whose: ofPerson,
    exported: "id order_id sku amount status created_at",
    withheld: "user_id open_key",
    erasure: "stripped",
    because: "A line of an order, which tax law has the seller keep; it names nobody.",
  },
  code_redemptions: {
    policy: "Orders",
    whose: ofPerson,
    exported: "id code order_id reserved_at expires_at redeemed_at released_at",
    withheld: "user_id client inbox",
    erasure: "stripped",
    because: "Why an order cost less; it names nobody once it is paid.",
  },
  order_refunds: {
    policy: "Orders",
    whose: ofOrder,
    exported: "id order_id amount requested_at done_at failed_at",
    withheld: "reason requested_by_id stripe_refund_id failure",
    erasure: "kept",
    because: "Bookkeeping of money that was given back; who asked for it is an operator.",
  },
  withdrawals: {
    policy: "Orders",
    whose: ofOrder,
    exported: "id order_id name email declared_at proof confirmed_at acknowledged_at settled_at answer",
    erasure: "stripped",
    because:
      "That and when a contract was withdrawn from, without name, address and answer once it was acknowledged.",
  },
  entitlements: {
    policy: "Access rights",
    whose: ofPerson,
    exported: "id sku source source_id starts_at ends_at revoked_at revoked_reason",
    withheld: "user_id",
    erasure: "with the person",
  },
  certificates: {
    policy: "Certificates",
    whose: ofPerson,
    exported:
      "id code kind attempt_id entitlement_id course_id level holder_name title score hours programme_version assessment issuer tested_at issued_at expires_at revoked_at revoked_reason superseded_by_id reissue_of_id previous_name corrected_at original_name last_reminder",
    withheld: "user_id source_id status_list status_index badge_number identity_hash identity_salt",
    erasure: "stripped",
    because:
      "The check has to answer; the name stays on it only if the holder chose that. Then it is still revoked with its purchase.",
  },
  certificate_documents: {
    policy: "Certificates",
    whose: "certificate_id IN (SELECT id FROM certificates WHERE user_id = $1)",
    exported: "",
    withheld: "certificate_id digest pdf created_at",
    erasure: "deleted",
    retention: { days: 400, since: "created_at" },
  },
  orgs: {
    policy: "Organisations",
    whose: "owner_id = $1",
    exported: "id name created_at",
    withheld: "owner_id",
    erasure: "kept",
    because: "The organisation's: an owner hands it over or ends it before the account can go.",
  },
  org_admins: {
    policy: "Organisations",
    whose: ofPerson,
    exported: "org_id added_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  org_invitations: {
    policy: "Organisations",
    whose: "email = $2 OR accepted_by_id = $1",
    exported: "id email invited_at resent_at expires_at accepted_at revoked_at refused_at",
    withheld: "org_id seat_id token_hash accepted_by_id",
    erasure: "deleted",
    retention: { days: INVITATION_RETENTION_DAYS, since: "coalesce(accepted_at, revoked_at)" },
  },
  directory_entries: {
    policy: "Organisations",
    whose: "user_id = $1 OR email = $2",
    exported: "user_name external_id email given_name family_name is_active created_at changed_at",
    withheld: "id org_id user_id",
    erasure: "deleted",
  },
  seat_assignments: {
    policy: "Organisations",
    whose: ofPerson,
    exported:
      "id seat_id started_at ended_at left_at reminded_at name_asked_at name_at_end email_at_end provider_id",
    withheld: "user_id",
    erasure: "stripped",
    because: "That a seat was used, which the organisation paid for; it names nobody.",
  },
  event_outbox: {
    policy: "Organisations",
    whose: ofPerson,
    exported: "type subject_id occurred_at",
    withheld: "seq user_id",
    erasure: "stripped",
    because: "That something has happened, for the minute until it is seen to; it names nobody.",
  },
  org_events: {
    policy: "Organisations",
    whose: "user_id = $1 OR email = $2",
    exported: "type occurred_at data",
    withheld: "id seq org_id recorded_at thread_id user_id email",
    erasure: "deleted",
    retention: { days: EVENT_LOG_DAYS, since: "recorded_at" },
  },
  event_deliveries: {
    policy: "Organisations",
    whose: ofEvents,
    exported: "state tried_at delivered_at",
    withheld: "id event_id endpoint_id tries next_at claimed_until status problem answer sent_to",
    erasure: "with the person",
  },
  api_keys: {
    policy: "Organisations",
    whose: "created_by_id = $1",
    exported: "id name scopes created_at ends_at last_used_at ended_at ended_reason",
    withheld: "org_id created_by_id hash warned_at",
    erasure: "stripped",
    because: "That a key of the organisation was there, and what it could do; it names nobody.",
  },
  api_answers: {
    policy: "Organisations",
    whose: "key_id IN (SELECT id FROM api_keys WHERE created_by_id = $1)",
    exported: "",
    withheld: "key_id idempotency_key request_hash status body created_at",
    erasure: "kept",
    because:
      "Which seat or invitation a program of the organisation changed, by its number alone, for a day.",
    retention: { days: 1, since: "created_at" },
  },
  perk_deliveries: {
    policy: "Access rights",
    whose: ofPerson,
    exported: "drop_key enqueued_at",
    withheld: "user_id",
    erasure: "with the person",
  },
  email_captures: {
    policy: "E-mail address from the quiz",
    whose: "email = $2",
    exported: "id email source created_at mailed_at confirmed_at tipped_at tips_until",
    withheld: "token_hash",
    erasure: "deleted",
    retention: { days: 30, since: "CASE WHEN confirmed_at IS NULL THEN created_at END" },
  },
  contact_messages: {
    policy: "Contact messages",
    whose: "email = $2",
    exported: "id kind name email message wishes consent_version created_at answered_at",
    erasure: "deleted",
    retention: { days: MESSAGE_DAYS, since: KEPT_MESSAGE },
  },
  contact_replies: {
    policy: "Contact messages",
    whose: "message_id IN (SELECT id FROM contact_messages WHERE email = $2)",
    exported: "id message_id text created_at",
    withheld: "author_id",
    erasure: "with the person",
  },
  audit_log: {
    policy: "Audit log",
    whose: "actor_id = $1 OR subject = 'users:' || $1",
    exported: "action subject at",
    withheld: "id actor_id reason details",
    erasure: "kept",
    because: "Who did what to which record number, without name and address: proof, also of the erasure.",
  },
  rate_limits: {
    policy: "IP address",
    whose: "position(':' || $1 || '|' IN key || '|') > 0 OR position(':' || $2 || '|' IN key || '|') > 0",
    exported: "",
    withheld: "key points expire",
    erasure: "deleted",
    retention: { days: 1, since: "to_timestamp(expire / 1000.0)" },
  },
} satisfies Record<string, Registered>;

export const columnsOf = (list: string | undefined) => (list ?? "").split(/\s+/).filter(Boolean);

export const impersonal = {
  content: columnsOf(
    "courses course_modules course_lessons bites exercises exercise_versions questions question_versions question_options key_corrections category_lessons question_statistics option_statistics paper_statistics news_feeds news_articles perk_drops discount_codes",
  ),
  seats: ["seat_packs", "seats", "org_endpoints"],
  /** An organisation's provider and domains, without any person. */
  signOn: ["org_identity_providers", "org_domains"],
  figures: columnsOf(
    "rollup_marks rollup_states course_rollups lesson_rollups step_rollups sale_rollups exam_rollups mail_rollups",
  ),
  /** Stripe events without their person (lib/commerce/receive-event.ts); status-list positions of deleted badges. */
  others: ["stripe_events", "ended_badges", "_prisma_migrations"],
};
