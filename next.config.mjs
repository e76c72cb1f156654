/** @type {import('next').NextConfig} */
export default {
  output: "standalone",
  poweredByHeader: false,
  // Hashing each answer costs more than the few documents that a browser would not load again.
  generateEtags: false,
  reactStrictMode: true,
  // `npm test` checks types; a start does not need to wait for it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Everybody's page has its title from the start: streamed, it comes after the content and by a script.
  htmlLimitedBots: /.*/,
  // Read at run time by pages that are not prerendered.
  outputFileTracingIncludes: { "/**": ["./content/marketing/**"] },
  serverExternalPackages: ["@node-rs/argon2", "pg", "pg-boss", "pino"],
  experimental: {
    serverActions: { bodySizeLimit: "64kb" },
    proxyClientMaxBodySize: "1mb",
  },
};
