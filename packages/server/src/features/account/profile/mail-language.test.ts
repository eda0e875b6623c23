import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { KIM, sendDocument, signerOf, until } from '../../../testing/main-job.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The language of the mails that an account itself gets. */

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);

/** The subject of the mail that tells the requester of a refusal. */
async function toldOfRefusal(name: string): Promise<string> {
  const person = { ...KIM, contact: `${name.length}@language.example` };
  const documentId = await sendDocument(client, { fileId, people: [person], name });
  const { client: signer, params } = await signerOf(service(), person, documentId);
  await signer(endpoints.refuse, { params, body: { reason: 'No longer needed' } });
  const { email } = await client(endpoints.user, {});
  const mail = await until('the mail to the requester', async () =>
    service().smtp.mails.find(({ to, subject }) => to.includes(email) && subject.includes(name)),
  );
  return mail.subject;
}

test('[SET-01] [MSG-01] the mails of an account are in the language that it has chosen; participants keep theirs', async () => {
  expect((await client(endpoints.user, {})).mailLanguage).toBeUndefined();
  expect(await toldOfRefusal('Contract')).toMatch(/[가-힣]/);
  expect(await client(endpoints.chooseMailLanguage, { body: { language: 'en' } })).toEqual({
    language: 'en',
  });
  expect((await client(endpoints.user, {})).mailLanguage).toBe('en');
  expect(await toldOfRefusal('Lease of rooms')).toMatch(/declined/i);
  const asked = service().smtp.mails.find(({ to }) =>
    to.includes(`${'Lease of rooms'.length}@language.example`),
  );
  expect(asked?.subject).toContain('서명 요청');
});
