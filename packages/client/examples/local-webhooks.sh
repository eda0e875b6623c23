npm init -y
npm pkg set type=module
npm install https://YOUR-DOJANG/packages/dojang-client.tgz
curl --fail --remote-name https://YOUR-DOJANG/packages/show-webhooks.mjs
WEBHOOK_SECRET=whsec_... node show-webhooks.mjs
