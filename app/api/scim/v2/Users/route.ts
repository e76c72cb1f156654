import { refuseMethod, scimEndpoint } from "@/lib/api/scim/scim-endpoint";
import { createUser, listUsers } from "@/lib/api/scim/users";

const refused = refuseMethod("GET, POST");

export const GET = scimEndpoint(listUsers);
export const POST = scimEndpoint(createUser);
export const PUT = scimEndpoint(refused);
export const PATCH = scimEndpoint(refused);
export const DELETE = scimEndpoint(refused);
