npm init -y
npm pkg set type=module
npm install https://YOUR-DOJANG/packages/dojang-client.tgz
