FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV CI=true
COPY . .

FROM base AS web
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile --filter '@mero-mat/web...'
RUN npm --prefix apps/web run build

FROM base
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --frozen-lockfile --prod --filter '@mero-mat/server...' \
  && mkdir /data && chown node:node /data
COPY --from=web /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
WORKDIR /app/apps/api
CMD ["node", "--import", "tsx", "src/main.ts"]
