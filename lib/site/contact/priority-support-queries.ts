import "server-only";
import { type Expression, expressionBuilder } from "kysely";
import { seatPacks } from "../../commerce/products";
import { managedIds } from "../../organisations/organisation-access";
import { type DB, query } from "../../platform/db/query";

const SIZES = seatPacks.filter(({ prioritySupport }) => prioritySupport).map(({ size }) => size);

const eb = expressionBuilder<DB, never>();

/** Whether an email is that of the owner or an admin of an organisation with such a pack. */
export const hasPrioritySupport = (email: Expression<string>) =>
  eb.exists(
    eb
      .selectFrom("users as u")
      .innerJoinLateral(
        (of) => managedIds(of.ref("u.id")).as("o"),
        (on) => on.onTrue(),
      )
      .innerJoin("seat_packs as p", "p.org_id", "o.id")
      .innerJoin("seat_pack_states as s", "s.id", "p.id")
      .where("u.email", "=", email)
      .where("p.size", "in", SIZES)
      .where("s.state", "=", "open"),
  );

export async function isPriority(messageId: string): Promise<boolean> {
  const [found] = await query()
    .selectFrom("contact_messages as m")
    .select("m.id")
    .where("m.id", "=", messageId)
    .where(({ ref }) => hasPrioritySupport(ref("m.email")))
    .execute();
  return found !== undefined;
}
