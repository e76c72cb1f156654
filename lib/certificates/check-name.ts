import "server-only";
import { AppError } from "../errors";
import { unprintable } from "./name-fonts";
import { cleanHolderName } from "./rules";

/**
 * The name as it will stand on the certificate.
 * @throws AppError `invalid` with the reason beside the field `name`
 */
export function checkName(given: string): string {
  const name = cleanHolderName(given);
  if (!name) throw refused("Enter a name: letters on one line, at most 80, and no address.");
  const missing = unprintable(name);
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).join(" ");
    throw refused(
      `Our certificates cannot print ${shown}. They can print Latin, Greek, Cyrillic, Hebrew and Arabic letters: please write the name in one of these, as in a passport.`,
    );
  }
  return name;
}

const refused = (reason: string) => new AppError("invalid", reason, { name: reason });
