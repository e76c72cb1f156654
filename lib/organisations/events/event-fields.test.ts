import { expect, it } from "vitest";
import { fieldsOf } from "./event-fields";
import { eventTypes } from "./events";

it("lists every field of an event, with the objects that can be missing", () => {
  const fields = fieldsOf("seat.ended");
  expect(fields.map(({ path, kind }) => [path, kind])).toEqual([
    ["organisation.id", "uuid"],
    ["organisation.name", "string"],
    ["seat.id", "uuid"],
    ["seat.label", "string"],
    ["person", "object or null"],
    ["person.id", "uuid"],
    ["person.email", "string"],
    ["person.name", "string or null"],
    ["endedAt", "time"],
  ]);
});

it("has no score, answer or percentage in any event", () => {
  const paths = eventTypes.flatMap((type) => fieldsOf(type).map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => /score|answer|percent|attempt/i.test(path))).toEqual([]);
});
