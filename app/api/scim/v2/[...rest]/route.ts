import { missingResource } from "@/lib/api/scim/scim-endpoint";

export {
  missingResource as DELETE,
  missingResource as GET,
  missingResource as PATCH,
  missingResource as POST,
  missingResource as PUT,
};
