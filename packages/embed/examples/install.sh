npm install https://YOUR-DOJANG/packages/dojang-embed.tgz
