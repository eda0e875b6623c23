import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

// node follow-document.ts DOCUMENT_ID
const [documentId = ''] = process.argv.slice(2);

const { status, participants } = await dojang.call('document', { params: { documentId } });
console.log(status);
for (const person of participants) console.log(`${person.name}: ${person.status}`);
