// Loaded before each of our TypeScript processes.
import { registerHooks } from "node:module";

// Next replaces this package, whose only content is an error, when it builds; so do we outside of Next.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "server-only"
      ? { url: "data:text/javascript,", format: "module", shortCircuit: true }
      : next(specifier, context),
});
