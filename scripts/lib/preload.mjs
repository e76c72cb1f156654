import { registerHooks } from "node:module";

// `server-only` contains only a throw. Next replaces it in its build; outside Next this hook does.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "server-only"
      ? { url: "data:text/javascript,", format: "module", shortCircuit: true }
      : next(specifier, context),
});
