import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

// node embed-screen.ts DOCUMENT_ID ORIGIN
const [documentId = '', origin = ''] = process.argv.slice(2);

// 1. Find the participant who signs on your page.
const { participants } = await dojang.call('document', { params: { documentId } });
const participantId = participants[0]?.participantId ?? '';

// 2. Create a session for that participant, bound to your site. Give `url` and `token` to your page, and nothing else.
const { url, token } = await dojang.call('createEmbeddedSession', {
  body: { kind: 'signing', origin, documentId, participantId },
});
console.log(JSON.stringify({ url, token }));
