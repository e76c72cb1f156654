import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { checkEnvironment } = await import("./lib/platform/check-environment");
    await checkEnvironment();
  }
}

/** Logs the digest that the error page shows as its reference. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { log } = await import("./lib/platform/log");
    const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
    const path = request.path.split("?")[0]?.slice(0, 200);
    log().error({ code: "request_failed", digest, path, route: context.routePath, err: error });
  }
};
