import { describe, expect, it } from "vitest";
import { pool } from "@/lib/platform/db/client";
import { queueNames } from "@/lib/platform/jobs";
import { erasePerson } from "@/lib/privacy/erase-person";
import { columnsOf, impersonal, registry } from "@/lib/privacy/personal-data";
import { requestErasure } from "@/lib/privacy/request-erasure";
import { readDocument } from "@/lib/site/legal/read-legal-document";
import { asOwner } from "../support/database";
import { registeredTables } from "../support/personal-data";
import { createRichPerson } from "../support/rich-person";

describe("the registry of personal data", () => {
  it("names every table of the database and every column of those with a person", async () => {
    const rows = await asOwner<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
    );
    const real = new Map<string, string[]>();
    for (const { table, column } of rows) real.set(table, [...(real.get(table) ?? []), column]);
    const named = [...Object.keys(registry), ...Object.values(impersonal).flat()];
    expect(named.sort()).toEqual([...real.keys()].sort());
    for (const [table, { exported, withheld }] of registeredTables) {
      const listed = [...columnsOf(exported), ...columnsOf(withheld)].sort();
      expect(listed, table).toEqual(real.get(table));
    }
  });

  it("gives a reason for each table that an erasure does not empty", () => {
    for (const [table, { erasure, because }] of registeredTables) {
      expect(because !== undefined, table).toBe(erasure === "stripped" || erasure === "kept");
    }
  });

  it("keeps personal data out of job payloads: only ids, keys, hashes and sealed values", async () => {
    const person = await createRichPerson();
    await requestErasure(person.email);
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    const { rows } = await pool().query<{ name: string; data: Record<string, unknown> | null }>(
      "SELECT name, data FROM pgboss.job",
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, data } of rows) {
      expect(queueNames as string[]).toContain(name);
      for (const value of Object.values(data ?? {})) {
        expect(String(value), name).toMatch(
          /^([0-9a-f-]{36}|[0-9a-f]{64}|[a-z0-9_-]+|null|\d{4}-\d\d-\d\dT[\d:.]+Z|v1\.[\w-]+)$/,
        );
      }
    }
  });

  it("has the same retention days as the privacy policy", () => {
    const lines = readDocument("privacy-policy").markdown.split("\n");
    /** Days that are not in the table's row: an account has no end of its own. */
    const elsewhere: Record<string, string> = { users: "A guest's record" };
    for (const [table, { policy, retention }] of registeredTables) {
      const begins = (first: string) => lines.find((line) => line.startsWith(first));
      const row = begins(`| **${policy}**`);
      expect(row, `${table}: a row '${policy}'`).toBeDefined();
      const kept = elsewhere[table] ? begins(elsewhere[table]) : row;
      if (retention && retention.days > 1)
        expect(kept, table).toMatch(new RegExp(`\\b${retention.days} days\\b`));
    }
  });
});
