# web (default):  docker run skillbite
# worker:         docker run --no-healthcheck skillbite node --enable-source-maps dist/worker.mjs
# migrations:     docker build --target tools -t skillbite-tools . && docker run skillbite-tools
# The environment of all: .env.example (docker run --env-file) and docs/operations/install.md.

# The version of package.json. Add your registry's digest by the build argument NODE_IMAGE (docs/operations/install.md).
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /app
ENV APP_MODE=production
COPY package.json package-lock.json .npmrc ./
COPY scripts/run.mjs scripts/
RUN node scripts/run.mjs
COPY . .
RUN SKILLBITE_SCHEMA_ENGINE=wasm node scripts/run.mjs generate

# `wasm` where Prisma's server cannot be reached: docs/operations/install.md.
FROM sources AS commands
ARG SKILLBITE_SCHEMA_ENGINE=native
RUN node scripts/run.mjs collect-commands /skillbite

# `generate` fetches Prisma's own schema engine, which needs OpenSSL.
FROM ${NODE_IMAGE} AS tools
WORKDIR /app
ARG SKILLBITE_SCHEMA_ENGINE=native
ENV APP_MODE=production SKILLBITE_SCHEMA_ENGINE=${SKILLBITE_SCHEMA_ENGINE}
RUN test "$SKILLBITE_SCHEMA_ENGINE" = wasm || \
    { apt-get update && apt-get install -y --no-install-recommends openssl && rm -rf /var/lib/apt/lists/*; }
COPY --from=commands /skillbite ./
RUN mkdir -p node_modules/.bin && ln -s "$(command -v node)" node_modules/.bin/node && \
    node scripts/run.mjs generate && \
    install -d -o node -g node /var/lib/skillbite
USER node
CMD ["node", "scripts/run.mjs", "migrate"]

FROM sources AS build
ARG NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
ARG MARKETING_CLAIMS
RUN NEXT_SERVER_ACTIONS_ENCRYPTION_KEY="$NEXT_SERVER_ACTIONS_ENCRYPTION_KEY" \
    MARKETING_CLAIMS="$MARKETING_CLAIMS" SKILLBITE_SCHEMA_ENGINE=wasm \
    node scripts/run.mjs build && mv "$(readlink -f .builds/current)" /skillbite

FROM ${NODE_IMAGE} AS final
WORKDIR /app
ENV NODE_ENV=production APP_MODE=production HOSTNAME=0.0.0.0 PORT=3000
COPY --from=build /skillbite ./
# A new volume takes its owner: of the ledger of erasures, and of files that a proxy serves.
RUN install -d -o node -g node /var/lib/skillbite /srv/skillbite
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server.mjs"]
