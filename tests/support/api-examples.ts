import { exampleIds, invitation as exampleInvitation } from "@/lib/api/examples";
import type { Operation } from "@/lib/api/operation";

type Made = {
  assignmentId: string;
  seatId: string;
  /** Of the address that the examples invite. */
  invitation: { id: string; seatId: string | null };
  /** Another seat, to which somebody is invited. */
  invitedSeatId: string | null;
};

/** Gives what was made the ids of the examples: whatever refers to a row follows its id. `run` is the tables' owner. */
export async function takeExampleIds(
  run: (text: string, values: unknown[]) => Promise<unknown>,
  { assignmentId, seatId, invitation, invitedSeatId }: Made,
) {
  for (const [table, from, to] of [
    ["seat_assignments", assignmentId, exampleIds.personId],
    ["seats", seatId, exampleIds.seatId],
    ["seats", invitation.seatId, exampleInvitation.seat_id],
    ["seats", invitedSeatId, exampleIds.invitedSeatId],
    ["org_invitations", invitation.id, exampleIds.invitationId],
  ]) {
    await run(`UPDATE ${table} SET id = $2 WHERE id = $1`, [from, to]);
  }
  // An invitation is not sent again within an hour.
  await run("UPDATE org_invitations SET invited_at = now() - interval '2 hours' WHERE id = $1", [
    exampleIds.invitationId,
  ]);
}

export const exampleStatus = ({ example, file }: Operation) =>
  example.answer === undefined && !file ? 204 : 200;

/** The keys of an answer, and the kind of each value. Lists by their first row. */
export function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf);
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, inside]) => [name, formOf(inside)]),
  );
}
