import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { PersonView } from "@/components/admin/person-view";
import { traceActor, tracePerson } from "@/lib/admin/audit-trace-queries";
import { findPerson, listGrantable } from "@/lib/admin/person-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { listMessagesOf, listRows } from "@/lib/admin/table-queries";
import { isId } from "@/lib/platform/ids";
import { tableQuery } from "@/lib/platform/table-query";

type Props = { params: Promise<{ userId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const person = await personIn(params);
  return { title: `${person.name || person.email || "A guest"} · Admin`, robots: { index: false } };
}

export default async function PersonPage({ params }: Props) {
  const person = await personIn(params);
  const [doneTo, doneBy, certificates, messages, grantable] = await Promise.all([
    tracePerson(person.id),
    traceActor(person.id),
    listRows("certificates", tableQuery.parse({ q: person.id })),
    person.email ? listMessagesOf(person.email) : [],
    listGrantable(),
  ]);
  return (
    <AdminPage current="people" row={person.name || person.email || "A guest"}>
      <PersonView
        person={person}
        doneTo={doneTo}
        doneBy={doneBy}
        certificates={certificates.rows}
        messages={messages}
        grantable={grantable}
      />
    </AdminPage>
  );
}

/** The page title contains the name, so it needs the same access check as the page. */
async function personIn(params: Props["params"]) {
  const { userId } = await params;
  await requireAdministrator(`/admin/people/${userId}`);
  const person = isId(userId) ? await findPerson(userId) : null;
  return person ?? notFound();
}
