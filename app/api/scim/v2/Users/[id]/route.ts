import { refuseMethod, scimEndpoint } from "@/lib/api/scim/scim-endpoint";
import { deleteUser, getUser, patchUser, replaceUser } from "@/lib/api/scim/users";

export const GET = scimEndpoint(getUser);
export const PUT = scimEndpoint(replaceUser);
export const PATCH = scimEndpoint(patchUser);
export const DELETE = scimEndpoint(deleteUser);
export const POST = scimEndpoint(refuseMethod("GET, PUT, PATCH, DELETE"));
