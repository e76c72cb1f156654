import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { AppError, type Failure, type FieldErrors, type Result } from "../errors";
import { reportFailure } from "../report-failure";
import { consume, type Limit } from "./rate-limits";
import { assertSameOrigin, clientIp } from "./request";

export type ActionOptions = {
  name: string;
  /** Also before the user accepts Terms and Privacy. Only for accepting them, signing out, and reaching export or erasure. */
  beforeConsent?: true;
  /** Needs a password given in the last ten minutes. The page asks for it. */
  fresh?: true;
  limit: Omit<Limit, "name">;
};

/** Who sends the request. `id`: whose uses are counted; without it the IP's are. */
export type Admitted<Viewer> = {
  viewer: Viewer;
  id: string | undefined;
  /** @throws AppError `stale` */
  assertFresh: () => void;
};

/** Finds who sends an action. `Viewers`: the viewer of each kind that an action may ask for. @throws AppError */
type Admit<Viewers> = <W extends keyof Viewers>(
  who: W,
  options: ActionOptions,
) => Promise<Admitted<Viewers[W]>>;

type Options<S extends z.ZodType, W> = ActionOptions & { viewer: W; input: S };

type Run<S extends z.ZodType, Viewer, T> = (context: {
  input: z.output<S>;
  viewer: Viewer;
  address: string;
}) => Promise<T>;

/** The `action` of an application whose viewers `admit` knows. */
export function createActionWrapper<Viewers>(admit: Admit<Viewers>) {
  /**
   * Builds a server action: same origin → viewer → limit → zod → fresh → write → result. Accepts a form
   * (`useActionState`, or a plain form before hydration) or an object. Ignores the previous state: the client sends it.
   */
  return function action<S extends z.ZodType, W extends keyof Viewers, T>(
    options: Options<S, W>,
    run: Run<S, Viewers[W], T>,
  ): (previous: Result<T> | null, input: FormData | z.input<S>) => Promise<Result<T>> {
    return async (_previous, given) => {
      try {
        assertSameOrigin(await headers());
        const { viewer, id, assertFresh } = await admit(options.viewer, options);
        const address = await clientIp();
        await consume({ name: `action:${options.name}`, ...options.limit }, id ?? address);
        const input = readInput(given, options.input);
        if (options.fresh) assertFresh();
        return { ok: true, data: await run({ input, viewer, address }) };
      } catch (error) {
        unstable_rethrow(error);
        return refuse(options.name, error);
      }
    };
  };
}

function readInput<S extends z.ZodType>(given: FormData | z.input<S>, schema: S): z.output<S> {
  const input = given instanceof FormData ? fromForm(given) : given;
  // PostgreSQL cannot store a NUL.
  if (JSON.stringify(input)?.includes("\\u0000"))
    throw new AppError("invalid", "Please check what you entered.");
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
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
