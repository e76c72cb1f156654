// `npm run dev`: the same local stack with Next's development server and a worker that follows the sources.
process.argv.push("--dev");
await import("./start");
