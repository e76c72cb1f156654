export { getResourceType as GET } from "@/lib/api/scim/discovery";
