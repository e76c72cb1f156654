export { getServiceProviderConfig as GET } from "@/lib/api/scim/discovery";
