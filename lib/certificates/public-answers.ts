/**
 * For strangers' code: open to every origin. `no-transform` protects signed bytes, and compressing so little costs
 * more than sending it.
 */
export function answerPublicly(
  body: unknown,
  { type = "application/json", status = 200, seconds = 0, fileName = "" } = {},
) {
  const isText = typeof body === "string" || body instanceof Uint8Array;
  return new Response(isText ? (body as BodyInit) : JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": type,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": `${seconds > 0 ? `public, max-age=${seconds}` : "no-store"}, no-transform`,
      "X-Robots-Tag": "noindex",
      ...(fileName && { "Content-Disposition": `attachment; filename="${fileName}"` }),
    },
  });
}
