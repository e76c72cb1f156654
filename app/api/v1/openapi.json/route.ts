import { createOpenApiDocument } from "@/lib/api/openapi-document";
import { siteUrl } from "@/lib/platform/links";

export const dynamic = "force-dynamic"; // the build has no address

/** The same for everybody: it is made of the shapes in lib/api alone. */
export const GET = (): Response =>
  Response.json(createOpenApiDocument(siteUrl().href), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
