#!/usr/bin/env node
// Runs Prisma's CLI on the WebAssembly schema engine, where its own cannot be fetched (decision 24).
// The versions of prisma, its client, adapter-pg and schema-engine-wasm must match exactly, down to the commit.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as engineApi from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const PG_CHAR = 18; // the catalog's "char" type: adapter-pg rejects it, the engine wants Character
const PG_TEXT = 25;
const PRISMA_CODES = { "3D000": "P1003", "28P01": "P1000", 28000: "P1000", "42P04": "P1009" };

class MigrationAdapterFactory extends PrismaPg {
  async connect() {
    const adapter = await super.connect();
    // adapter-pg splits scripts at every ';', which breaks function bodies and string literals.
    adapter.executeScript = async (sql) => {
      await adapter
        .underlyingDriver()
        .query(sql)
        .catch((error) => adapter.onError(error));
    };
    const performIO = adapter.performIO.bind(adapter);
    const queryRaw = Object.getPrototypeOf(adapter).queryRaw;
    adapter.queryRaw = async (query) => {
      const result = await performIO(query);
      const charColumns = result.fields.flatMap((field, i) => (field.dataTypeID === PG_CHAR ? [i] : []));
      for (const i of charColumns) result.fields[i].dataTypeID = PG_TEXT;
      const set = await queryRaw.call({ performIO: async () => result }, query);
      for (const i of charColumns) set.columnTypes[i] = ColumnTypeEnum.Character;
      return set;
    };
    return adapter;
  }

  // adapter-pg drops the shadow database while still connected to it.
  async connectToShadowDb() {
    const main = await this.connect();
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const shadow = await new MigrationAdapterFactory(
      inDatabase(this.config.connectionString, database),
    ).connect();
    const disconnect = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await disconnect();
      await main.executeScript(`DROP DATABASE "${database}" WITH (FORCE)`);
      await main.dispose();
    };
    return shadow;
  }
}

/** The URL's other parts stay as they are: its query asks for TLS. */
function inDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: changed.href };
}

async function runCliCommand(url, command) {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const inMaintenanceDb = command !== "can-connect-to-database";
  const client = new pg.Client(inDatabase(url, inMaintenanceDb ? "postgres" : database));
  const name = pg.escapeIdentifier(database);
  try {
    await client.connect();
    if (command === "create-database") await client.query(`CREATE DATABASE ${name}`);
    if (command === "drop-database") await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  } catch (error) {
    // The CLI skips stderr's first line, then looks for an ERROR of this target.
    const target = "schema_engine::logger";
    console.error(JSON.stringify({ level: "INFO", target, fields: { message: command } }));
    console.error(
      JSON.stringify({
        level: "ERROR",
        target,
        fields: { message: error.message, error_code: PRISMA_CODES[error.code] ?? "P1001" },
      }),
    );
    process.exitCode = 1;
  }
}

async function serveJsonRpc(url, schemaFiles) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const wasm = new URL(
    "./schema_engine_bg.wasm",
    import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {
    "./schema_engine_bg.js": engineApi,
  });
  engineApi.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();

  const datamodels = schemaFiles?.map((file) => [file, readFileSync(file, "utf8")]);
  const factory = bindMigrationAwareSqlAdapterFactory(new MigrationAdapterFactory({ connectionString: url }));
  const engine = await engineApi.SchemaEngine.new({ datamodels }, () => {}, factory);
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (!method) continue;
    try {
      const result = await engine[method === "getDatabaseVersion" ? "version" : method](params);
      if (result?.stdout) send({ id: "print", method: "print", params: { content: result.stdout } });
      send({ id, result: result ?? {} });
    } catch (error) {
      const data = {
        is_panic: false,
        message: error.message,
        meta: error.meta ?? null,
        error_code: error.code,
      };
      send({
        id,
        error: { code: 4466, message: "An error happened. Check the data field for details.", data },
      });
    }
  }
  process.exit(0);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datasource: { type: "string" }, datamodels: { type: "string" } },
});
const url = JSON.parse(values.datasource ?? "{}").url ?? process.env.DATABASE_URL;
if (positionals[0] === "cli") await runCliCommand(url, positionals[1]);
else await serveJsonRpc(url, values.datamodels?.split(","));
