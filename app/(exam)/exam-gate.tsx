import { AccessRequired } from "@/components/assessments/quiz/access-required";
import { knownPerson } from "@/lib/accounts/viewer-queries";
import { products } from "@/lib/commerce/products";
import { findRestingOf } from "@/lib/commerce/resting-queries";

/** For who may not pass. Without a cookie it asks no query. */
export async function ExamGate() {
  const person = await knownPerson();
  const resting = person && (await findRestingOf(person.id, products.exam.sku).catch(() => null));
  return <AccessRequired resting={resting} isSignedIn={person?.viewer != null} />;
}
