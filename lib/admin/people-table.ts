import { defineTable, text, time } from "../platform/table";

export const people = defineTable({
  title: "People",
  hint: "The beginning of an e-mail address or of a name ('Samir', not 'Haddad', finds Samir Haddad), or an id",
  from: (db) => db.selectFrom("users as u"),
  columns: ({ ref }) => ({
    email: text("E-mail", ref("u.email"), { sortable: "nullsLast" }),
    name: text("Name", ref("u.name")),
    kind: text("Kind", ref("u.kind")),
    role: text("Role", ref("u.role")),
    joined: time("Joined", ref("u.created_at"), { sortable: true }),
    id: text("Id", ref("u.id"), { hidden: true }),
  }),
  search: (eb, { prefix, id }) => [
    id && eb("u.id", "=", id),
    eb("u.email", "like", prefix),
    eb(eb.fn("lower", ["u.name"]), "like", prefix),
  ],
  order: ({ ref }) => [[ref("u.id"), "desc"]],
  id: "id",
  detail: "people",
});
