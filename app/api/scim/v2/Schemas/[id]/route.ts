export { getSchema as GET } from "@/lib/api/scim/discovery";
