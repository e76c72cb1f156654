import { icon } from "./icon";

// What the frame of every page and every form shows: apart from icons.tsx, so that browsers load only the others that a
// page has.
export const X = /* @__PURE__ */ icon("M18 6 6 18M6 6l12 12");
export const Menu = /* @__PURE__ */ icon("M4 5h16M4 12h16M4 19h16");
export const Info = /* @__PURE__ */ icon("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4M12 8h.01");
export const CircleCheck = /* @__PURE__ */ icon(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12",
);
export const CircleAlert = /* @__PURE__ */ icon(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8L12 12M12 16L12.01 16",
);
export const TriangleAlert = /* @__PURE__ */ icon(
  "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
);
