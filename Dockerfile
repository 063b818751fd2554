# A release pins its base by digest: --build-arg NODE=node@sha256:…
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
ENV CI=true TURBO_TELEMETRY_DISABLED=1
# The image has no repository, so the release names this commit: --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
COPY . .
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile \
  --filter '@mero-mat/web...' --filter '@mero-mat/server...'
RUN npm --prefix apps/web run build && npm --prefix apps/api run build && npm --prefix apps/api run pack -- /packed

FROM ${NODE}
WORKDIR /app
# Nothing is installed in it any more.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
  && mkdir /data /backups && chown node:node /data /backups
COPY --from=build /packed .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/bin:$PATH
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
