// node send-file.ts FILE NAME EMAIL
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Dojang } from '@dojang/client';

const [file = '', name = '', email = ''] = process.argv.slice(2);
const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

// 1. Upload the file. The client waits until it is converted to pages.
const fileId = await dojang.upload({ name: basename(file), bytes: await readFile(file) });

// 2. Send the request with one signature field. Positions are parts of the page, from its top left corner.
const { documentId } = await dojang.call('createDocument', {
  body: {
    name: '비밀유지 계약서',
    fileId,
    processType: 'PROCEDURE',
    isSequential: false,
    expiryMinutes: 20_160,
    send: true,
    participants: [
      { key: 'signer', name, signingOrder: 1, signingMethodType: 'email', signingContactInfo: email },
    ],
    fields: [
      {
        key: 'signature',
        dragKey: 'signature',
        type: 'signature',
        participantKey: 'signer',
        page: 1,
        x: 0.6,
        y: 0.8,
        width: 0.24,
        height: 0.06,
        required: true,
      },
    ],
  },
});
console.log(documentId);
