import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { KIM, sendDocument, until, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Who gets the answer to the mail of a request. */

const service = serviceWithInvariants();
let hangyeol: Client;
let fileId = '';

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  await setProven(new Date(0));
});

const setProven = (at: Date | null) =>
  ownerRows(service(), `update account set email_verified_at = $1 where login_id = 'hangyeol'`, [at]);
const allow = (repliesToRequester: boolean, client = hangyeol) =>
  client(endpoints.renameOrganization, { body: { repliesToRequester } });

/** The header of the mail that a request sends. */
async function replyTo(client = hangyeol, file = fileId): Promise<string | undefined> {
  const documentId = await sendDocument(client, { fileId: file, people: [KIM] });
  const id = await until('the mail of the request', async () => {
    const [row] = await ownerRows<{ id: string }>(
      service(),
      `select v.public_id id from delivery v join document d on d.id = v.document_id
       where d.public_id = $1 and v.template = 'request' and v.state = 'sent'`,
      [documentId],
    );
    return row?.id;
  });
  return service().smtp.mails.find(({ messageId }) => messageId.includes(id))?.headers['reply-to'];
}

test('[MSG-01] an answer goes to the requester, unless the organization turns it off', async () => {
  const { email } = await hangyeol(endpoints.user, {});
  expect((await hangyeol(endpoints.organization, {})).repliesToRequester).toBe(true);
  expect(await replyTo()).toBe(email);
  expect(await allow(false)).toEqual({ name: '한결상사', repliesToRequester: false });
  expect(await replyTo()).toBeUndefined();
  expect((await hangyeol(endpoints.organization, {})).repliesToRequester).toBe(false);
  await allow(true);
  expect(await replyTo()).toBe(email);
});

test('[MSG-01] an unproven address is not named, and a personal account has not agreed', async () => {
  await setProven(null);
  expect(await replyTo()).toBeUndefined();
  await setProven(new Date(0));
  const { client: sarang } = await logIn(service().url, 'sarang');
  expect(await replyTo(sarang, await upload(sarang, 'pdf/issue16278.pdf'))).toBeUndefined();
});

test('[MSG-01] [ORG-16] only the main admin changes it', async () => {
  for (const loginId of ['haneul', 'bada'])
    await refusal(allow(false, (await logIn(service().url, loginId)).client), 'notAllowed');
  expect((await hangyeol(endpoints.organization, {})).repliesToRequester).toBe(true);
});
