import { icon } from "./icon";

// What the frame of every page and every form shows: apart from icons.tsx, so that browsers load only the others that a
// page has.
export const X = /* @__PURE__ */ icon("x");
export const Menu = /* @__PURE__ */ icon("menu");
export const Info = /* @__PURE__ */ icon("info");
export const CircleCheck = /* @__PURE__ */ icon("circle-check");
export const CircleAlert = /* @__PURE__ */ icon("circle-alert");
export const TriangleAlert = /* @__PURE__ */ icon("triangle-alert");
