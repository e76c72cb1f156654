import { listSchemas } from "@/lib/api/scim/discovery";
import { refuseMethod, scimEndpoint } from "@/lib/api/scim/scim-endpoint";

const refused = refuseMethod("GET");

export const GET = scimEndpoint(listSchemas);
export const POST = scimEndpoint(refused);
export const PUT = scimEndpoint(refused);
export const PATCH = scimEndpoint(refused);
export const DELETE = scimEndpoint(refused);
