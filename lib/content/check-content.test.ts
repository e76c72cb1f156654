import { expect, it } from "vitest";
import { publicPages } from "../site/public-pages";
import { checkContent } from "./check-content";

it("the content of this repository is sound", () =>
  expect(checkContent(publicPages(), new Date())).toEqual([]));
