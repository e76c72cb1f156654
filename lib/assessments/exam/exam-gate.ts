import "server-only";
import { readSessionId } from "../../accounts/cookies";
import { getPerson } from "../../accounts/viewer-queries";
import { reportFailure } from "../../platform/report-failure";
import { opensExam } from "../screens";
import { holdsExam } from "./exam-entitlement-queries";

/** `access=exam` opens the gate without a query, because it grants only the screen. A failed query keeps it closed. */
export async function checkExamGate(access: string | string[] | undefined): Promise<"granted" | "denied"> {
  if (opensExam(access)) return "granted";
  await readSessionId(); // makes the page dynamic by a framework error, which the catch below must not see
  try {
    const person = await getPerson();
    return person && (await holdsExam(person.id)) ? "granted" : "denied";
  } catch (error) {
    reportFailure("exam:gate", error);
    return "denied";
  }
}
