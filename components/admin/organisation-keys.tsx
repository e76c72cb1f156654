import { endKeyAction } from "@/lib/admin/actions";
import type { AdminOrganisation } from "@/lib/admin/organisation-queries";
import { beginningOf } from "@/lib/organisations/api-keys/key-format";
import { AdminForm } from "./admin-form";
import { AdminList } from "./admin-list";
import { inIsoDay, inIsoMinute } from "./format";

/** An operator sees what each key may do, and ends one that is misused. */
export function OrganisationKeys({ keys }: Pick<AdminOrganisation, "keys">) {
  return (
    <AdminList empty="No API key.">
      {keys.map(({ id, name, scopes, lastUsedAt, endsAt, over }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-2">
          <bdi className="wrap-anywhere font-medium">{name}</bdi>
          <code>{beginningOf(id)}</code>
          <span className="text-ink-soft">{scopes.join(", ")}</span>
          <span className="text-ink-soft">
            {lastUsedAt ? `last used ${inIsoMinute(lastUsedAt)}` : "not used yet"}
          </span>
          {over ? (
            <span className="text-ink-soft">{over}</span>
          ) : (
            <>
              <span className="text-ink-soft">{`ends ${inIsoDay(endsAt)}`}</span>
              <AdminForm
                label="End key"
                action={endKeyAction}
                fields={{ keyId: id }}
                warning="Its program gets no answer any more, at once. The owner gets a mail."
                danger
                done="The key opens nothing any more."
              />
            </>
          )}
        </li>
      ))}
    </AdminList>
  );
}
