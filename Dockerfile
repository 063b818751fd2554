FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV CI=true
COPY . .

FROM base AS build
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile \
  --filter '@mero-mat/web...' --filter '@mero-mat/server...'
RUN npm --prefix apps/web run build && npm --prefix apps/api run build

FROM base
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile --prod --filter '@mero-mat/server...' \
  && mkdir /data && chown node:node /data
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/api/dist apps/api/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
