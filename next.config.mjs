import { headerRules } from "./lib/policy.ts";

/** @type {import('next').NextConfig} */
export default {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types; a start does not need to wait for it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Read at run time by pages that are not prerendered.
  outputFileTracingIncludes: { "/**": ["./content/marketing/**"] },
  serverExternalPackages: ["@node-rs/argon2", "pg", "pg-boss", "pino"],
  experimental: {
    serverActions: { bodySizeLimit: "64kb" },
    proxyClientMaxBodySize: "1mb",
  },
  // Other names of pages (specification, section 2). The query, `next` among it, comes along.
  redirects: () => [
    { source: "/learn", destination: "/courses", permanent: true },
    { source: "/training", destination: "/courses", permanent: true },
    { source: "/login", destination: "/auth", permanent: true },
  ],
  headers: () => headerRules(process.env.NODE_ENV === "development"),
};
