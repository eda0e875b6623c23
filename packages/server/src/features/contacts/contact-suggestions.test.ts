import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { joined, teamIds } from '../../testing/company.ts';
import { KIM, LEE, logIn, type Person, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Suggested contacts: of colleagues and of participants of recent requests, as far as the requester may see them. */

const service = serviceWithInvariants();
let hangyeol: Client;
let sarang: Client;
let fileId = '';
const PARK: Person = { key: 'park', name: '박노을', method: 'email', contact: 'park@person.example' };

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  await sendDocument(hangyeol, { fileId, people: [KIM, LEE], isSequential: false });
});

const listed = async (client: Client, search = '') =>
  (await client(endpoints.contactSuggestions, { query: { search } })).list;
const contacts = async (client: Client, search = '') =>
  (await listed(client, search)).map(({ signingContactInfo }) => signingContactInfo);

test('[EDT-02] participants of recent requests and colleagues are suggested, by a part of the name or the contact', async () => {
  const all = await listed(hangyeol);
  expect(
    all
      .slice(0, 2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['김하나', '이두리']);
  expect(all).toContainEqual({
    suggestionId: expect.any(String),
    name: '김하늘',
    signingMethodType: 'email',
    signingContactInfo: 'haneul@hangyeol.example',
    source: 'colleague',
  });
  expect(all.map(({ signingContactInfo }) => signingContactInfo)).not.toContain('hangyeol@hangyeol.example');

  expect(await contacts(hangyeol, '김하')).toEqual([KIM.contact, 'haneul@hangyeol.example']);
  expect(await contacts(hangyeol, 'KIM@')).toEqual([KIM.contact]);
  expect(await contacts(hangyeol, '010-0000-0012')).toEqual([LEE.contact]);
  expect(await contacts(hangyeol, '없는 사람')).toEqual([]);
});

test('[EDT-02] a participant who was not asked yet, and one of a draft, are not suggested', async () => {
  const body = { fileId, people: [{ ...KIM, contact: 'first@person.example' }, PARK] };
  await sendDocument(hangyeol, { ...body, isSequential: true });
  await sendDocument(hangyeol, {
    fileId,
    people: [{ ...PARK, contact: 'draft@person.example' }],
    send: false,
  });
  expect(await contacts(hangyeol, 'first@')).toEqual(['first@person.example']);
  expect(await contacts(hangyeol, 'park@')).toEqual([]);
  expect(await contacts(hangyeol, 'draft@')).toEqual([]);
});

test('[EDT-02] a deleted suggestion stays away from its own account alone, until it is asked again', async () => {
  const { client: garam } = await logIn(service().url, 'garam');
  await sendDocument(garam, { fileId: await upload(garam, 'pdf/issue16278.pdf'), people: [KIM] });
  const [kim] = await listed(hangyeol, KIM.contact);
  if (kim === undefined) throw new Error('no suggestion');
  const params = { suggestionId: kim.suggestionId };

  await refusal(garam(endpoints.hideContactSuggestion, { params }), 'notFound');
  await refusal(
    hangyeol(endpoints.hideContactSuggestion, { params: { suggestionId: `${kim.suggestionId}A` } }),
    'notFound',
  );
  expect(await hangyeol(endpoints.hideContactSuggestion, { params })).toEqual({});
  expect(await hangyeol(endpoints.hideContactSuggestion, { params })).toEqual({});
  expect(await contacts(hangyeol, KIM.contact)).toEqual([]);
  expect(await contacts(garam, KIM.contact)).toEqual([KIM.contact]);
  const stored = await ownerRows<{ rows: string }>(
    service(),
    'select hidden_contact::text as rows from hidden_contact',
  );
  expect(stored).toHaveLength(1);
  expect(stored[0]?.rows).not.toContain('kim');

  service().clock.advance(60_000);
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  await sendDocument(hangyeol, { fileId, people: [KIM] });
  expect(await contacts(hangyeol, KIM.contact)).toEqual([KIM.contact]);
});

test('[ORG-08] [ORG-10] a member gets the contacts of its scope alone, and colleagues only as it may read them', async () => {
  const teams = await teamIds(hangyeol);
  const { client: member } = await joined(service(), hangyeol, {
    loginId: 'member1',
    actorClass: 'role-member-rw',
    teamId: teams.인사팀 ?? '',
    name: '한구성',
  });
  expect(await listed(member)).toEqual([]);
  await sendDocument(member, { fileId: await upload(member, 'pdf/issue16278.pdf'), people: [PARK] });
  expect(await contacts(member)).toEqual([PARK.contact]);
});

test('[ORG-10] neither the participants nor the members of another tenant are ever suggested', async () => {
  expect(await listed(sarang)).toEqual([]);
  for (const search of ['김하나', KIM.contact, '김하늘', 'hangyeol.example'])
    expect(await listed(sarang, search), search).toEqual([]);
  // The same person, asked by both: each tenant has its own suggestion, which the other cannot delete.
  await sendDocument(sarang, { fileId: await upload(sarang, 'pdf/issue16278.pdf'), people: [KIM] });
  const [own] = await listed(sarang, KIM.contact);
  const params = { suggestionId: own?.suggestionId ?? '' };
  await refusal(hangyeol(endpoints.hideContactSuggestion, { params }), 'notFound');
  await sarang(endpoints.hideContactSuggestion, { params });
  expect(await listed(sarang)).toEqual([]);
  expect(await contacts(hangyeol, KIM.contact)).toEqual([KIM.contact]);
});
