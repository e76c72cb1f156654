import "server-only";
import { env } from "../env";
import { pool } from "./client";

let isRefused: Promise<boolean> | undefined;

/**
 * True when DATABASE_URL uses the schema owner's role, which could change tables or edit append-only data. Cached, but
 * asked again if the database did not answer. Local mode creates its own roles.
 */
export function isOwnersRole(): Promise<boolean> {
  isRefused ??= ask().catch((error) => {
    isRefused = undefined;
    throw error;
  });
  return isRefused;
}

export const OWNERS_ROLE =
  "DATABASE_URL: names a role that may change the schema; use the application's role (docs/operations/install.md)";

export const MAY_CHANGE_SCHEMA = `
  SELECT r.rolsuper OR r.rolcreaterole OR has_schema_privilege('public', 'CREATE')
    OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND pg_has_role(c.relowner, 'USAGE')) AS may
  FROM pg_roles r WHERE r.rolname = current_user`;

async function ask(): Promise<boolean> {
  if (env().APP_MODE !== "production") return false;
  const { rows } = await pool().query<{ may: boolean }>(MAY_CHANGE_SCHEMA);
  return rows[0]?.may ?? true;
}
