import { AccessRequired } from "@/components/assessments/quiz/access-required";
import { knownPerson } from "@/lib/accounts/viewer-queries";
import { isUnderWay } from "@/lib/commerce/order-queries";
import { products } from "@/lib/commerce/products";

/** For who may not pass. Without a cookie it asks no query. */
export async function ExamGate() {
  const person = await knownPerson();
  const isPaying = person !== null && (await isUnderWay(person.id, products.exam.sku).catch(() => false));
  return <AccessRequired isPaying={isPaying} isSignedIn={person?.viewer != null} />;
}
