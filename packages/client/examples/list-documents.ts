import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

for await (const document of dojang.documents({ limit: 100 })) console.log(document.name);
