import { z } from "zod";
import type { EntryFields } from "../../organisations/directory/entries";
import type { Entry } from "../../organisations/directory/entry-queries";
import { linkTo } from "../../platform/links";

/* A user as SCIM 2.0 has them (RFC 7643, 4.1), as far as a directory has to tell us anything. */

export const SCIM_BASE = "/api/scim/v2";
export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";

/** Entra ID writes booleans as texts unless it is told otherwise. */
export const flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i, "true or false")
    .transform((text) => text.toLowerCase() === "true"),
]);

// Also what cannot be printed has no place in a name: it comes from outside, and is shown to the owner.
const cleaned = z.string().transform((text) => text.normalize("NFC").replaceAll(/\p{C}/gu, "").trim());
const identifier = cleaned.pipe(z.string().max(320));
const name = cleaned.pipe(z.string().max(200));
/** A directory also sends null, or an empty text, for what it does not know. */
const orNothing = <S extends z.ZodType<string>>(shape: S) =>
  shape.nullish().transform((text) => (text ? text : null));

const nameShape = z.object({ givenName: orNothing(name), familyName: orNothing(name) });
export const emailShape = z.object({
  value: identifier,
  type: z.string().max(50).nullish(),
  primary: flag.nullish(),
});

export const userShape = z.object({
  userName: cleaned.pipe(z.string().min(1).max(320)),
  externalId: orNothing(identifier),
  active: flag.nullish(),
  name: nameShape.nullish(),
  emails: z.array(emailShape).max(20).nullish(),
});
export type UserInput = z.output<typeof userShape>;

/** The address that a person has at work: the main one, or the name by which they sign in. */
const emailOf = ({ userName, emails }: UserInput): string => {
  const given = emails ?? [];
  const main = given.find(({ primary }) => primary) ?? given.find(({ type }) => type === "work") ?? given[0];
  return main?.value ? main.value : userName;
};

/** `isActive`: what counts where the directory does not say. */
export function fieldsOf(user: UserInput, isActive: boolean): EntryFields {
  return {
    userName: user.userName,
    externalId: user.externalId,
    email: emailOf(user),
    givenName: user.name?.givenName ?? null,
    familyName: user.name?.familyName ?? null,
    isActive: user.active ?? isActive,
  };
}

export const addressOf = (id: string) => linkTo(`${SCIM_BASE}/Users/${id}`);

export function userOf(entry: Entry) {
  const { givenName, familyName } = entry;
  const formatted = [givenName, familyName].filter(Boolean).join(" ");
  return {
    schemas: [USER_SCHEMA],
    id: entry.id,
    ...(entry.externalId && { externalId: entry.externalId }),
    userName: entry.userName,
    ...(formatted && {
      name: { ...(givenName && { givenName }), ...(familyName && { familyName }), formatted },
    }),
    emails: [{ value: entry.email, type: "work", primary: true }],
    active: entry.isActive,
    meta: {
      resourceType: "User",
      created: entry.createdAt.toISOString(),
      lastModified: entry.changedAt.toISOString(),
      location: addressOf(entry.id),
    },
  };
}
export type ScimUser = ReturnType<typeof userOf>;
