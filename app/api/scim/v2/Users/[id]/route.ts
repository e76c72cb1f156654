import { refusedMethod } from "@/lib/api/scim/scim-endpoint";
import { deleteUser, getUser, patchUser, replaceUser } from "@/lib/api/scim/users";

const refused = refusedMethod("GET, PUT, PATCH, DELETE");

export { deleteUser as DELETE, getUser as GET, patchUser as PATCH, refused as POST, replaceUser as PUT };
