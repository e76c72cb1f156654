import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { admitViewer } from "../../accounts/admit-viewer";
import { assertFresh } from "../../accounts/assert-fresh";
import { getPerson, getViewer, type Person, type Viewer } from "../../accounts/queries";
import type { AccessLevel } from "../../accounts/rules";
import { AppError, type Failure, type FieldErrors, type Result } from "../errors";
import { reportFailure } from "../failures";
import { consume, type Limit } from "./rate-limits";
import { assertSameOrigin, clientIp } from "./request";

/** `person`: a signed-in user, or the guest of this browser. missingFor() explains the standings. */
type Who = { anyone: Viewer | null; person: Person } & Record<AccessLevel, Viewer>;

type Options<S extends z.ZodType, W extends keyof Who> = {
  name: string;
  viewer: W;
  input: S;
  /**
   * Also before the user accepts Terms and Privacy. Only for accepting them, signing out, and reaching export or
   * erasure.
   */
  beforeConsent?: true;
  /** Needs a password given in the last ten minutes (lib/accounts/assert-fresh.ts). The page asks for it. */
  fresh?: true;
  limit: Omit<Limit, "name">;
};

type Run<S extends z.ZodType, W extends keyof Who, T> = (context: {
  input: z.output<S>;
  viewer: Who[W];
  address: string;
}) => Promise<T>;

/**
 * Builds a server action: same origin → viewer → limit → zod → fresh → write → result. Accepts a form
 * (`useActionState`, or a plain form before hydration) or an object. Ignores the previous state: the client sends it.
 */
export function action<S extends z.ZodType, W extends keyof Who, T>(
  options: Options<S, W>,
  run: Run<S, W, T>,
): (previous: Result<T> | null, input: FormData | z.input<S>) => Promise<Result<T>> {
  return async (_previous, given) => {
    try {
      assertSameOrigin(await headers());
      const viewer = await getViewer();
      const who = options.viewer === "person" ? await getPerson() : viewer;
      const isGuest = who !== null && viewer === null;
      if (options.viewer !== "anyone" && !isGuest) {
        const known = viewer && options.beforeConsent ? { ...viewer, consented: true } : viewer;
        admitViewer(known, options.viewer === "person" ? "signed-in" : (options.viewer as AccessLevel));
      }
      const address = await clientIp();
      await consume({ name: `action:${options.name}`, ...options.limit }, who?.id ?? address);
      const input = given instanceof FormData ? fromForm(given) : given;
      // PostgreSQL cannot store a NUL.
      if (JSON.stringify(input)?.includes("\\u0000"))
        throw new AppError("invalid", "Please check what you entered.");
      const parsed = options.input.safeParse(input);
      if (!parsed.success) throw invalid(parsed.error);
      if (options.fresh) assertFresh(viewer);
      return { ok: true, data: await run({ input: parsed.data, viewer: who as Who[W], address }) };
    } catch (error) {
      unstable_rethrow(error);
      return refuse(options.name, error);
    }
  };
}

function refuse(name: string, error: unknown): Failure {
  if (!(error instanceof AppError)) {
    return { ok: false, code: "unavailable", message: reportFailure(`action:${name}`, error) };
  }
  const { code, message, fieldErrors } = error;
  return { ok: false, code, message, ...(fieldErrors && { fieldErrors }) };
}

function fromForm(form: FormData): Record<string, FormDataEntryValue> {
  // React adds its own fields to a form that is sent before hydration.
  return Object.fromEntries([...form].filter(([key]) => !key.startsWith("$ACTION_")));
}

function invalid(error: z.ZodError): AppError {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) fieldErrors[String(issue.path[0] ?? "form")] ??= issue.message;
  return new AppError("invalid", "Please check what you entered.", fieldErrors);
}
