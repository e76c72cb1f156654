import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { hideUnsubstantiatedClaims } from "../platform/env";
import { checkShape } from "./content-files";

const claimsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    text: z.string().min(1),
    substantiated_by: z.string().min(1).nullable(),
  }),
);

const source = readFileSync(join(process.cwd(), "content/marketing/claims.yaml"), "utf8");
const claims = new Map(
  checkShape("content/marketing/claims.yaml", claimsSchema, parse(source)).map((entry) => [entry.id, entry]),
);

export function isShown({ substantiated_by }: { substantiated_by: string | null }): boolean {
  return substantiated_by !== null || !hideUnsubstantiatedClaims;
}

/** Null when unsubstantiated claims are hidden. @throws Error for an unknown id */
export function claim(id: string): string | null {
  const found = claims.get(id);
  if (!found) throw new Error(`No marketing claim "${id}" in content/marketing/claims.yaml`);
  return isShown(found) ? found.text : null;
}

export function shownClaims(...ids: string[]): string[] {
  return ids.flatMap((id) => claim(id) ?? []);
}
