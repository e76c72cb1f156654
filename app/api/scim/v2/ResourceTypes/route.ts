export { listResourceTypes as GET } from "@/lib/api/scim/discovery";
