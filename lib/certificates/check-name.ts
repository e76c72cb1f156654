import "server-only";
import { isAdvertisement, NO_ADVERTISEMENT } from "../accounts/settings/rules";
import { AppError } from "../platform/errors";
import { cleanHolderName } from "./rules";
import { unsettable } from "./set-name";

/** @throws AppError `invalid`, with the reason for the field `name` */
export function checkName(given: string): string {
  if (isAdvertisement(given)) throw refused(NO_ADVERTISEMENT);
  const name = cleanHolderName(given);
  if (!name) throw refused("Enter a name: letters on one line, at most 80, and no address.");
  const missing = unsettable(name);
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).join(" ");
    throw refused(
      `We cannot set ${missing.length === 1 ? "this letter" : "these letters"} yet: ${shown}. Our certificates print Latin, Greek, Cyrillic, Hebrew and Arabic letters, with the marks that are common: please write the name as in a passport.`,
    );
  }
  return name;
}

const refused = (reason: string) => new AppError("invalid", reason, { name: reason });
