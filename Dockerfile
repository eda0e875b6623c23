# The product as a container. Build: docker build -t dojang . — Run: see compose.yaml, which brings what it needs.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && node tools/run.mjs tools/production-tree.ts /tree

FROM node:24-bookworm-slim
# What converts and repairs documents; the list stands in tools/system-packages.ts.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends \
    bubblewrap fonts-nanum libreoffice-calc-nogui libreoffice-impress-nogui libreoffice-writer-nogui poppler-utils qpdf util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# What a server needs at run time and nothing else, owned by root: the service cannot change its own program.
COPY --from=build /tree /app
RUN mkdir /data && chown node:node /data
USER node
# Documents are converted in a sandbox that bubblewrap makes of user namespaces and mounts. Engines refuse these calls by their default
# profiles: compose.yaml names the ones that allow them. Without them Office formats are refused, and all others work.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4300 DATA_DIR=/data
EXPOSE 4300
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/production.mjs"]
