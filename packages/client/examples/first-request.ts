import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

const { balance } = await dojang.call('points');
console.log(balance);
