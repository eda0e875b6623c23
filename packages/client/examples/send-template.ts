import { Dojang } from '@dojang/client';

const dojang = new Dojang({
  baseUrl: process.env.DOJANG_URL ?? '',
  apiKey: process.env.DOJANG_API_KEY ?? '',
});

// node send-template.ts TEMPLATE_ID NAME EMAIL
const [templateId = '', name = '', email = ''] = process.argv.slice(2);

// 1. Read the roles of the template.
const { roles } = await dojang.call('template', { params: { templateId } });

// 2. Give every role a person, and send. Here one person takes all roles.
const { documentId } = await dojang.call('requestFromTemplate', {
  params: { templateId },
  body: {
    send: true,
    people: roles.map(({ key }) => ({ key, name, signingMethodType: 'email', signingContactInfo: email })),
  },
});
console.log(documentId);
