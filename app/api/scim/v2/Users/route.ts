import { refusedMethod } from "@/lib/api/scim/scim-endpoint";
import { createUser, listUsers } from "@/lib/api/scim/users";

const refused = refusedMethod("GET, POST");

export { createUser as POST, listUsers as GET, refused as DELETE, refused as PATCH, refused as PUT };
