/* People as an organisation's directory lists them: docs/decisions/0030-a-directory-says-who-belongs.md. */

/** What a directory may say of a person. `active`: whether they still belong to the organisation. */
export type EntryFields = {
  userName: string;
  externalId: string | null;
  email: string;
  givenName: string | null;
  familyName: string | null;
  isActive: boolean;
};

/** A filter of a directory, attribute by attribute; all have to hold. */
export type EntryFilter = {
  id?: string;
  /** Compared without regard to case. */
  userName?: string;
  externalId?: string;
  email?: string;
  isActive?: boolean;
}[];

export const NO_DOMAIN =
  "Prove a domain first: the directory may speak for addresses of proven domains only.";
export const OUTSIDE = "This address is not of a domain that your organisation has proved.";
export const TAKEN = "Somebody with this user name or address is in the directory already.";
export const NO_ENTRY = "There is nobody with this id in the directory.";
