# The product as a container. Build: docker build -t dojang . — Run: see compose.yaml, which brings what it needs.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# What converts and repairs documents; the list stands in tools/system-packages.ts.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends \
    bubblewrap fonts-nanum libreoffice-calc-nogui libreoffice-impress-nogui libreoffice-writer-nogui poppler-utils qpdf util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
# Documents are converted in a sandbox that bubblewrap makes of user namespaces. A container engine that forbids these leaves
# the converter without a sandbox: Office and HWP-to-Office formats are then refused, all others work. Allow them with
# `--security-opt seccomp=unconfined --security-opt apparmor=unconfined`, or on a host that has them on for containers.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4300 DATA_DIR=/data
EXPOSE 4300
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/production.mjs"]
