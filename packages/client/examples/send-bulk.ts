import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

// node send-bulk.ts TEMPLATE_ID NAME EMAIL
const [templateId = '', name = '', email = ''] = process.argv.slice(2);

// 1. Read the columns of the template.
const { columns } = await dojang.call('bulkColumns', { params: { templateId } });

// 2. Write one row for each document, by the keys of the columns, and send.
const row: Record<string, string> = {};
for (const { key } of columns) {
  if (key.startsWith('name:')) row[key] = name;
  if (key.startsWith('contact:')) row[key] = email;
}
const { bulk } = await dojang.call('startBulk', { body: { templateId, rows: [row] } });
console.log(bulk.bulkTransmitId);
