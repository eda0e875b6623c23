import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberIdOf } from '../../testing/company.ts';
import { completedDocument, KIM, LEE, logIn, type Person, upload } from '../../testing/main-job.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
/** A colleague of another team, who is asked to sign and has proven the address. */
const AREUM: Person = { key: 'areum', name: '조아름', method: 'email', contact: 'areum@hangyeol.example' };
const SECRETS = [
  KIM.contact,
  LEE.contact,
  '010-0000-0012',
  'hangyeol@hangyeol.example',
  AREUM.contact,
  '127.0.0.1',
];

let requester: Client;
let signer: Client;
/** A sub-admin of a department, who takes no part. */
let neighbor: Client;
let documentId = '';
beforeAll(async () => {
  requester = (await logIn(service().url, 'hangyeol')).client;
  signer = (await logIn(service().url, 'areum')).client;
  neighbor = (await logIn(service().url, 'jiwoo')).client;
  const fileId = await upload(requester, 'pdf/empty.pdf');
  documentId = await completedDocument(service(), requester, { fileId, people: [KIM, LEE, AREUM] });
});

/** Returns every result of a document that an account can read, as text. */
async function everything(client: Client): Promise<Record<string, string>> {
  const params = { documentId };
  const { list } = await client(endpoints.listDocuments, { query: { limit: 100 } });
  const results = {
    list: list.filter((one) => one.documentId === documentId),
    detail: await client(endpoints.document, { params }),
    histories: await client(endpoints.histories, { params }),
    auditTrail: await client(endpoints.auditTrail, { params }),
  };
  return Object.fromEntries(Object.entries(results).map(([name, result]) => [name, JSON.stringify(result)]));
}

describe('reader → evidence', () => {
  test('no result contains a full contact or address for a signer with an account', async () => {
    for (const [name, text] of Object.entries(await everything(signer)))
      for (const secret of SECRETS) expect(text, `${name} tells ${secret}`).not.toContain(secret);
  });

  test('the audit trail is masked like the detail, and still says whether the chain is intact', async () => {
    const params = { documentId };
    const { events, valid } = await signer(endpoints.auditTrail, { params });
    expect(valid).toBe(true);
    const { participants } = await signer(endpoints.document, { params });
    const shown = new Set(participants.map((one) => one.signingContactInfo));
    expect(shown).toEqual(new Set(['k***@person.example', '010-****-0012', 'a***@hangyeol.example']));
    const signed = events.filter((event) => event.type === 'participant.signed');
    expect(new Set(signed.map((event) => event.actor.contact))).toEqual(shown);
    expect(new Set(signed.map((event) => event.ip))).toEqual(new Set(['127.0.*.*']));
  });

  test('a shared folder gives access to the document and unmasks nothing', async () => {
    await refusal(everything(neighbor), 'notFound');
    const { folderId } = await requester(endpoints.createFolder, { body: { name: '나눈 계약' } });
    await requester(endpoints.moveDocuments, { params: { folderId }, body: { documentIds: [documentId] } });
    const memberIds = [await memberIdOf(service(), 'areum'), await memberIdOf(service(), 'jiwoo')];
    await requester(endpoints.changeFolder, { params: { folderId }, body: { memberIds } });
    for (const reader of [neighbor, signer])
      for (const [name, text] of Object.entries(await everything(reader))) {
        if (name !== 'auditTrail' && name !== 'histories') expect(text, name).toContain(documentId);
        for (const secret of SECRETS) expect(text, `${name} tells ${secret}`).not.toContain(secret);
      }
  });

  test('the requester’s side reads everything and can check the chain itself', async () => {
    const told = await everything(requester);
    for (const secret of [KIM.contact, '010-0000-0012']) expect(told.detail).toContain(secret);
    for (const secret of [KIM.contact, LEE.contact, '127.0.0.1']) expect(told.auditTrail).toContain(secret);
  });
});
