import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { everywhere } from "../../lib/platform/http/content-security-policy";
import { HEALTH_PATHS } from "../../lib/platform/telemetry/metrics-server";
import { inRoot } from "../../scripts/lib/paths";
import { WEB, WORKER } from "../../scripts/lib/standalone";

const read = (file: string) => readFileSync(inRoot(file), "utf8");
const namesIn = (text: string) =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

/** The product's own, and those of Node, Prisma, PostgreSQL's image and these files. */
const known = new Set(
  namesIn(read(".env.example")).concat(
    ["NODE_ENV", "NODE_OPTIONS", "HOSTNAME", "HOME", "CHECKPOINT_DISABLE", "SKILLBITE_SCHEMA_ENGINE"],
    ["POSTGRES_PASSWORD", "OWNER_PASSWORD", "APP_PASSWORD", "SITE_HOST"],
  ),
);
const exact = /^[\w./-]+:\d+(\.\d+)+(-slim)?(@sha256:[0-9a-f]{64})?$/;
/** An image of others: its variable, and what stands there without. */
const pinned = /^\$\{([A-Z]+_IMAGE):-([^}]+)\}$/;
const imageOf = (image: string) => pinned.exec(image)?.[2] ?? image;

/** A command that is neither the image's, nor a script of ours, nor another program. */
function isOurs(command: string[]): boolean {
  const [program, ...rest] = command;
  if (program !== "node") return false;
  if (rest[0] === "scripts/run.mjs") return existsSync(inRoot(`scripts/${rest[1]}.ts`));
  return [WEB, WORKER].some((each) => each.join(" ") === rest.join(" "));
}

const onMetricsPort = ["/metrics", ...Object.values(HEALTH_PATHS)];
const hasRoute = (path: string) => onMetricsPort.includes(path) || existsSync(inRoot(`app${path}/route.ts`));

describe("compose.yaml", () => {
  const text = read("tools/deploy/compose/compose.yaml");
  const service = z.object({
    image: z.string().transform(imageOf).pipe(z.string().regex(exact)),
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).default({}),
    volumes: z.array(z.string()).default([]),
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal("ALL")]),
    security_opt: z.tuple([z.literal("no-new-privileges:true")]),
    restart: z.enum(["unless-stopped", "no"]),
    healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
    ports: z.array(z.string()).optional(),
  });
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(text, { merge: true }));
  const all = Object.entries(services);

  it("runs two web processes, one worker and what they need, each hardened and of an exact version", () => {
    expect(Object.keys(services).sort()).toEqual(
      [
        "commands",
        "migrate",
        "nightly",
        "pgbouncer",
        "postgres",
        "proxy",
        "static",
        "web-1",
        "web-2",
        "worker",
      ].sort(),
    );
  });

  it("asks of the environment only what there is", () => {
    const names = all.flatMap(([, { environment }]) => Object.keys(environment));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const secrets = [...text.matchAll(/(?<!\$)\$\{(\w+)([^}]*)\}/g)].filter(([whole]) => !pinned.test(whole));
    expect(secrets.filter(([, , end]) => end !== ":?").map(([whole]) => whole)).toEqual([]);
    expect(services["web-1"]?.environment.DATABASE_POOLER).toBe("transaction");
    expect(services.worker?.environment.DATABASE_POOLER).toBeUndefined();
    expect(services.worker?.environment.DATABASE_OWNER_URL).toBeUndefined();
  });

  it("has a variable for each image of others, where its digest can stand, and says so in the docs", () => {
    const images = [...text.matchAll(/"(\$\{[A-Z]+_IMAGE:-[^}]+\})"/g)].map(
      ([, whole = ""]) => pinned.exec(whole) ?? [],
    );
    const names = images.map(([, name]) => name);
    expect(names.sort()).toEqual(["DEBIAN_IMAGE", "NGINX_IMAGE", "NODE_IMAGE", "POSTGRES_IMAGE"]);
    const [node = ""] = images.flatMap(([, name, image = ""]) => (name === "NODE_IMAGE" ? [image] : []));
    expect(read("Dockerfile")).toContain(`ARG NODE_IMAGE=${node}\n`);
    const docs = read("docs/operations/deploying.md");
    for (const [, name, image = ""] of images) {
      expect(docs).toMatch(new RegExp(`^ *\\| \`${name}\` \\| \`${image}\``, "m"));
      expect(`${image}@sha256:${"0".repeat(64)}`).toMatch(exact);
    }
    expect(text.match(/^ *(image:|FROM) (?!"?\$|skillbite)/gm)).toBeNull();
  });

  it("starts our own processes by commands that there are", () => {
    const ours = all.filter(([, { image, command }]) => /^skillbite(-tools)?:/.test(image) && command);
    const wrong = ours.filter(([, { command = [] }]) => command[0] === "node" && !isOurs(command));
    expect(ours.length).toBeGreaterThan(3);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it("mounts files that there are, and gives only the proxy open ports", () => {
    const own = all.flatMap(([, { volumes }]) => volumes.filter((volume) => volume.startsWith(".")));
    const files = own.map((volume) => join("tools/deploy/compose", volume.split(":")[0] ?? ""));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["proxy"]);
  });

  it("asks for health where there is an answer", () => {
    const paths = [...text.matchAll(/https?:\/\/127\.0\.0\.1(?::\d+)?(\/[\w/]+)/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !hasRoute(path))).toEqual([]);
  });

  it("fits the proxy's file to its names: both web processes, and no host of the example", () => {
    const folder = mkdtempSync(join(tmpdir(), "skillbite-deploy-"));
    try {
      writeFileSync(join(folder, "nginx"), "#!/bin/sh\n", { mode: 0o755 });
      execFileSync(
        "sh",
        ["tools/deploy/compose/start-proxy.sh", "tools/proxy/nginx.conf", join(folder, "skillbite.conf")],
        {
          cwd: inRoot(),
          env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, SITE_HOST: "learn.test" },
        },
      );
      const written = readFileSync(join(folder, "skillbite.conf"), "utf8");
      expect(written.match(/server web-[12]:3000 max_conns=\d+ fail_timeout=1s resolve;/g)).toHaveLength(2);
      expect(written.match(/server_name learn\.test;/g)).toHaveLength(2);
      expect(written).toMatch(/include \/skillbite\/static\.conf;\s+location @static \{/);
      expect(written).not.toMatch(/^ *[^#]*(skillbite\.example|127\.0\.0\.1:3000)/m);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("copies a build's files with compressed ones, and keeps those of the build before", () => {
    const folder = mkdtempSync(join(tmpdir(), "skillbite-static-"));
    const copy = (name: string) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, `${name}.js`), `const text = "${name}";`.repeat(100));
      writeFileSync(join(folder, name, `${name}.woff2`), name.repeat(200));
      execFileSync("sh", ["tools/deploy/compose/copy-static.sh", join(folder, name), join(folder, "to")], {
        cwd: inRoot(),
      });
    };
    try {
      copy("first");
      copy("second");
      const served = readdirSync(join(folder, "to/_next/static")).sort();
      const files = ["first", "second"].flatMap((name) => [`${name}.js`, `${name}.js.gz`, `${name}.woff2`]);
      expect(served).toEqual(files);
      const compressed = gunzipSync(readFileSync(join(folder, "to/_next/static/second.js.gz")));
      expect(compressed.equals(readFileSync(join(folder, "second/second.js")))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("serves those files with the web server's own headers, and asks it for what is not there", () => {
    const proxy = read("tools/proxy/static.conf");
    const headers = new Map(
      [...proxy.matchAll(/add_header ([\w-]+) (?:"([^"]+)"|([^\s;]+));/g)].map(([, key, quoted, value]) => [
        key,
        quoted ?? value,
      ]),
    );
    expect(everywhere.filter(({ key, value }) => headers.get(key) !== value)).toEqual([]);
    expect(proxy).toContain("try_files $uri @static;");
  });

  it("lets PgBouncer pass transactions, with room for two versions of both web processes", () => {
    const pooler = read("tools/deploy/compose/pgbouncer.ini");
    const value = (name: string) => new RegExp(`^${name} = (.*)$`, "m").exec(pooler)?.[1];
    expect(value("pool_mode")).toBe("transaction");
    expect(Number(value("max_client_conn"))).toBeGreaterThanOrEqual(12 * 2 * 2 + 20);
    expect(Number(value("server_login_retry"))).toBeLessThan(1);
    // Beside the pooler: two workers of 14, commands, and PostgreSQL's own three.
    const most = Number(/max_connections=(\d+)/.exec(text)?.[1]);
    expect(most).toBeGreaterThanOrEqual(Number(value("default_pool_size")) + 14 * 2 + 20);
  });
});

describe("systemd units", () => {
  const units = globSync("tools/deploy/systemd/*.service", { cwd: inRoot() });
  const hardening = [
    "User=skillbite",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "CapabilityBoundingSet=",
    "SystemCallFilter=@system-service",
  ];

  it.each(units)("%s is hardened, and names only variables and commands that there are", (file) => {
    const lines = read(file).split("\n");
    expect(hardening.filter((line) => !lines.includes(line))).toEqual([]);
    const names = lines.flatMap((line) =>
      line.startsWith("Environment=") ? [...line.matchAll(/([A-Z]\w*)=/g)].map(([, name = ""]) => name) : [],
    );
    expect(names.filter((name) => name !== "Environment" && !known.has(name))).toEqual([]);
    const [, started = ""] = /^ExecStart=.*node_modules\/\.bin\/node (.*)$/m.exec(read(file)) ?? [];
    const words = started.split(" ");
    expect(isOurs(["node", ...(words[0] === "scripts/run.mjs" ? words.slice(0, 2) : words)]), started).toBe(
      true,
    );
  });

  it("restarts a worker that hangs, and not one that waits for the database", () => {
    const unit = read("tools/deploy/systemd/skillbite-worker.service");
    const value = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
    expect([value("Type"), value("NotifyAccess"), value("Restart")]).toEqual(["notify", "all", "always"]);
    const code = read("lib/worker.ts").replaceAll("_", "");
    const milliseconds = (name: string) => Number(new RegExp(`const ${name} = (\\d+);`).exec(code)?.[1]);
    expect(Number(value("WatchdogSec"))).toBeGreaterThanOrEqual((3 * milliseconds("BEAT")) / 1_000);
    expect(Number(value("TimeoutStartSec"))).toBeGreaterThan(milliseconds("STARTPATIENCE") / 1_000);
  });

  it("gives the owner's URL to commands alone", () => {
    const owners = units.filter((file) => read(file).includes("/etc/skillbite/owner.env"));
    expect(owners.map((file) => /skillbite-(\w+)/.exec(file)?.[1]).sort()).toEqual([
      "backup",
      "invariants",
      "migrate",
    ]);
  });

  it("has a service for each timer", () => {
    const timers = globSync("tools/deploy/systemd/*.timer", { cwd: inRoot() });
    expect(timers).toHaveLength(2);
    expect(timers.filter((file) => !units.includes(file.replace(".timer", ".service")))).toEqual([]);
  });
});

describe("Kubernetes manifests", () => {
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
  const container = z.object({
    name: z.string(),
    image: z.string().regex(exact),
    command: z.array(z.string()).optional(),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
    env: z.array(z.object({ name: z.string() })).default([]),
    resources: z.object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    }),
    startupProbe: probe.optional(),
    readinessProbe: probe.optional(),
    livenessProbe: probe.optional(),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
    }),
  });
  const pod = z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().min(1),
      seccompProfile: z.object({ type: z.literal("RuntimeDefault") }),
    }),
    containers: z.array(container).length(1),
  });
  const folder = "tools/deploy/kubernetes";
  const kustomization = z
    .object({
      resources: z.array(z.string()),
      images: z.array(z.object({ name: z.string(), newTag: z.string() })),
    })
    .parse(parse(read(`${folder}/kustomization.yaml`)));
  const objects = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => {
      expect(document.errors, file).toEqual([]);
      return z
        .looseObject({
          apiVersion: z.string(),
          kind: z.string(),
          metadata: z.looseObject({ name: z.string() }),
        })
        .parse(document.toJS());
    }),
  );
  const workloads = objects.filter(({ kind }) => kind === "Deployment" || kind === "Job");
  const podOf = (object: unknown) =>
    z.object({ spec: z.object({ template: z.object({ spec: pod }) }) }).parse(object).spec.template.spec;

  it("are all named by kustomization.yaml, but for Prometheus' own", () => {
    const files = globSync(`${folder}/*.yaml`, { cwd: inRoot() }).map((file) => file.split("/").at(-1) ?? "");
    const apart = ["kustomization.yaml", "pod-monitor.yaml"];
    expect(files.filter((file) => !apart.includes(file)).sort()).toEqual(kustomization.resources.toSorted());
    expect(objects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "HorizontalPodAutoscaler",
        "PodDisruptionBudget",
        "Ingress",
        "NetworkPolicy",
        "Service",
      ]),
    );
  });

  it.each(workloads.map((object) => [object.metadata.name, object] as const))(
    "%s is not root, writes nothing, and names commands, probes and variables that there are",
    (_name, object) => {
      const [{ command, ports, env, ...probes }] = podOf(object).containers as [z.infer<typeof container>];
      expect(command === undefined || isOurs(command)).toBe(true);
      expect(env.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
      for (const each of [probes.startupProbe, probes.readinessProbe, probes.livenessProbe]) {
        if (!each) continue;
        expect(hasRoute(each.httpGet.path), each.httpGet.path).toBe(true);
        expect(ports.map(({ name }) => name)).toContain(each.httpGet.port);
        expect(each.httpGet.port === "metrics").toBe(onMetricsPort.includes(each.httpGet.path));
      }
    },
  );

  it.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
    "%s is sound by Kubernetes' published schema",
    async (_name, object) => {
      const model = z.record(z.string(), z.custom<new (data: unknown) => { validate(): void }>());
      const found = model.parse(await import(`kubernetes-models/${object.apiVersion}/${object.kind}`));
      const Model = found[object.kind];
      if (!Model) throw new Error(`Kubernetes has no ${object.kind} in ${object.apiVersion}.`);
      expect(() => new Model(object).validate()).not.toThrow();
    },
  );

  it("probe web server and worker three ways, and run one worker", () => {
    const probesOf = (name: string) => {
      const found = workloads.find(({ metadata }) => metadata.name === name);
      return Object.keys(podOf(found).containers[0] ?? {}).filter((key) => key.endsWith("Probe"));
    };
    expect(probesOf("skillbite-web")).toHaveLength(3);
    expect(probesOf("skillbite-worker")).toHaveLength(3);
    const worker = workloads.find(({ metadata }) => metadata.name === "skillbite-worker");
    expect(worker).toMatchObject({ spec: { replicas: 1, strategy: { type: "Recreate" } } });
  });

  it("set only variables that there are, and no secret", () => {
    const settings = read(`${folder}/settings.env`);
    expect(namesIn(settings).filter((name) => !known.has(name))).toEqual([]);
    expect(
      namesIn(settings).filter((name) => /SECRET|PASSWORD|_KEYS?$|^DATABASE_.*URL|SMTP/.test(name)),
    ).toEqual([]);
  });

  it("take the version of package.json, and images of the same Node", () => {
    const manifest = z
      .object({ version: z.string(), dependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read("package.json")));
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([manifest.version, manifest.version]);
    expect(read("Dockerfile")).toContain(`ARG NODE_IMAGE=node:${manifest.dependencies.node}-slim\n`);
    expect(read("Dockerfile").match(/^FROM (?!\$\{NODE_IMAGE\}|sources )/gm)).toBeNull();
  });
});

describe("docs/operations/incidents.md", () => {
  const text = read("docs/operations/incidents.md");
  const alerts = [...read("tools/monitoring/alerts.yml").matchAll(/alert: (\w+)/g)].map(
    ([, name = ""]) => name,
  );

  it("has twelve incidents, and every alert in one of them", () => {
    expect(text.match(/^## \d+\. /gm)).toHaveLength(12);
    const named = new Set(text.match(/\bSkillbite[A-Z]\w+/g));
    expect([...named].sort()).toEqual(alerts.toSorted());
  });

  it("names metrics that monitor.md has", () => {
    const metrics = read("docs/operations/monitor.md");
    const named = (text.match(/skillbite_\w+/g) ?? []).map((name) =>
      name.replace(/_(?:bucket|count|sum)$/, ""),
    );
    expect(named.filter((name) => !metrics.includes(`\`${name}\``))).toEqual([]);
  });
});
