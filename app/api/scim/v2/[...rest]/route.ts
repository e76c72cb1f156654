import { missingResource, scimEndpoint } from "@/lib/api/scim/scim-endpoint";

export const GET = scimEndpoint(missingResource);
export const POST = scimEndpoint(missingResource);
export const PUT = scimEndpoint(missingResource);
export const PATCH = scimEndpoint(missingResource);
export const DELETE = scimEndpoint(missingResource);
