import { icon } from "./icon";

// Icons of every page and form, apart from icons.tsx, so that a page loads only what it uses.
export const ALargeSmall = /* @__PURE__ */ icon("a-large-small");
export const X = /* @__PURE__ */ icon("x");
export const Menu = /* @__PURE__ */ icon("menu");
export const Info = /* @__PURE__ */ icon("info");
export const CircleCheck = /* @__PURE__ */ icon("circle-check");
export const CircleAlert = /* @__PURE__ */ icon("circle-alert");
export const TriangleAlert = /* @__PURE__ */ icon("triangle-alert");
