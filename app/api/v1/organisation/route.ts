import { readEndpoint } from "@/lib/api/endpoint";
import { getOrganisation } from "@/lib/api/operations";
import { getKeyDetails } from "@/lib/organisations/api-keys/api-key-queries";
import { countSeatRecords } from "@/lib/organisations/record-queries";

export const GET = readEndpoint(getOrganisation, async ({ holder }) => {
  const [{ name, endsAt, org }, seats] = await Promise.all([getKeyDetails(holder), countSeatRecords(holder)]);
  return { ...org, seats, key: { name, scopes: holder.scopes, ends_at: endsAt } };
});
