import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseAst } from "vitest/node";

export type Pattern = { source: string; flags: string; places: string[] };

type Node = { type: string; [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, look);
  if (!isNode(value)) return;
  look(value);
  for (const child of Object.values(value)) visit(child, look);
}

function constantsOf(program: unknown): Map<unknown, unknown> {
  const constants = new Map<unknown, unknown>();
  visit(program, (node) => {
    if (node.type === "VariableDeclarator" && isNode(node.id)) constants.set(node.id.name, node.init);
  });
  return constants;
}

/** A letter replaces values that only a running program knows. */
function textOf(node: unknown, constants: Map<unknown, unknown>): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "Identifier") return textOf(constants.get(node.name), constants);
  const isRaw = node.type === "TaggedTemplateExpression";
  const template = isRaw ? node.quasi : node;
  if (!isNode(template) || template.type !== "TemplateLiteral") return undefined;
  const expressions = template.expressions as unknown[];
  return (template.quasis as { value: { raw: string; cooked: string } }[])
    .map(({ value }, at) => {
      const inserted = at < expressions.length ? (textOf(expressions[at], constants) ?? "x") : "";
      return (isRaw ? value.raw : value.cooked) + inserted;
    })
    .join("");
}

export function collectPatterns(): { patterns: Pattern[]; unread: string[] } {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /^(?:(?:app|components|lib|prisma|scripts)\/.*|[^/]+)\.(?:ts|tsx|mjs)$/.test(file))
    .filter((file) => !/\.test\.tsx?$/.test(file) && existsSync(file));
  const patterns = new Map<string, Pattern>();
  const unread: string[] = [];
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    const program = parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" });
    const constants = constantsOf(program);
    const add = (source: string, flags: string, { start }: Node) => {
      const place = `${file}:${code.slice(0, Number(start)).split("\n").length}`;
      const known = patterns.get(`/${source}/${flags}`);
      if (known) known.places.push(place);
      else patterns.set(`/${source}/${flags}`, { source, flags, places: [place] });
    };
    visit(program, (node) => {
      if (node.type === "Literal" && node.regex) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string };
        add(pattern, flags, node);
      }
      const isCall = node.type === "NewExpression" || node.type === "CallExpression";
      if (!isCall || !isNode(node.callee) || node.callee.name !== "RegExp") return;
      const [source, flags] = (node.arguments as unknown[]).map((each) => textOf(each, constants));
      if (source === undefined) unread.push(`${file}: ${code.slice(Number(node.start), Number(node.end))}`);
      else add(source, flags ?? "", node);
    });
  }
  return { patterns: [...patterns.values()], unread };
}
