export { listSchemas as GET } from "@/lib/api/scim/discovery";
