import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

const { name, mode, scopes } = await dojang.call('me');
console.log(`${name}, ${mode}: ${scopes.join(' ')}`);
