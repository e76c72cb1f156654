import { TextLink } from "@/components/ui/link";

/** Where the desk shows what an audit line is about, by the table in its subject. */
const places: Record<string, (id: string) => string> = {
  users: (id) => `/admin/people/${id}`,
  orders: (id) => `/admin/orders?q=${id}`,
  certificates: (id) => `/admin/certificates?q=${id}`,
  question_versions: (id) => `/admin/questions/${id}`,
  attempts: (id) => `/admin/decisions?q=${id}`,
  contact_messages: (id) => `/admin/messages?q=${id}`,
  stripe_events: (id) => `/admin/webhooks?q=${id}`,
  job: (id) => `/admin/jobs?q=${id}`,
};

/** '<table>:<id>', as a link where there is a page for it. */
export function AuditSubject({ subject }: { subject: string }) {
  const [table = "", id = ""] = subject.split(":");
  const place = Object.hasOwn(places, table) ? places[table] : undefined;
  return place ? <TextLink href={place(encodeURIComponent(id))}>{subject}</TextLink> : subject;
}
