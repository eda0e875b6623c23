// node download-file.ts DOCUMENT_ID KIND FILE, with KIND original, completed, audit or all
import { writeFile } from 'node:fs/promises';
import { Dojang } from '@dojang/client';

const [documentId = '', kind = '', file = ''] = process.argv.slice(2);
const kinds = ['original', 'completed', 'audit', 'all'] as const;
const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

// audit is the certificate, all is a zip of everything.
const chosen = kinds.find((one) => one === kind) ?? 'completed';
await writeFile(file, await dojang.download(documentId, chosen));
