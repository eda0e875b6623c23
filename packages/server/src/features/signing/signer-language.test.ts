import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  linkOf,
  logIn,
  type Person,
  until,
  upload,
  valuesOf,
} from '../../testing/main-job.ts';
import { type Client, clientWith, linkHeaders } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The language of a signer: of the request, of the first screen, of the consent and of later messages. */

const service = serviceWithInvariants({}, 'file');
let client: Client;
let token = '';
let fileId = '';
let count = 0;
beforeEach(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
  count += 1;
});

const nextPerson = (): Person => ({ ...KIM, contact: `speaker${count}@person.example` });

async function send(person: Person, locale?: 'ko' | 'en'): Promise<string> {
  const body = documentBody({ fileId, people: [person] });
  const participants = body.participants.map((one) => ({ ...one, ...(locale ? { locale } : {}) }));
  return (await client(endpoints.createDocument, { body: { ...body, participants } })).documentId;
}

/** A signer's browser with its languages. */
async function browser(documentId: string, person: Person, languages: string) {
  const link = await linkOf(service(), person, documentId);
  const headers = { ...linkHeaders(link, person.contact), 'accept-language': languages };
  return {
    client: clientWith(service().url, headers),
    params: { documentId, participantId: link.participantId },
  };
}

const localeFor = async (documentId: string, person: Person, languages: string) => {
  const { client: signer, params } = await browser(documentId, person, languages);
  return (await signer(endpoints.entry, { params })).locale;
};

const subjectsTo = (person: Person) =>
  service()
    .inbox.list()
    .filter(({ to }) => to === person.contact)
    .map(({ subject }) => subject);

test('[APP-04] [EDT-05] the first screen has the language that the requester chose, and the request is written in it', async () => {
  const person = nextPerson();
  const documentId = await send(person, 'en');
  expect(await localeFor(documentId, person, 'ko-KR,ko;q=0.9')).toBe('en');
  expect(subjectsTo(person)).toEqual([expect.not.stringMatching(/서명/)]);
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants.map(({ locale }) => locale)).toEqual(['en']);
});

test('[APP-04] [EDT-05] without a choice the request is written in the language of the requester’s screen', async () => {
  const [chosen, other] = [nextPerson(), { ...KIM, key: 'other', contact: `other${count}@person.example` }];
  const english = clientWith(service().url, { token, 'accept-language': 'en' });
  const body = documentBody({ fileId, people: [chosen, other] });
  const participants = body.participants.map((one, at) =>
    at === 0 ? { ...one, locale: 'ko' as const } : one,
  );
  const { documentId } = await english(endpoints.createDocument, {
    body: { ...body, isSequential: false, participants },
  });
  expect(await localeFor(documentId, chosen, 'en-US,en;q=0.9')).toBe('ko');
  expect(await localeFor(documentId, other, 'ko-KR,ko;q=0.9')).toBe('ko');
  expect(subjectsTo(chosen)).toEqual([expect.stringMatching(/서명/)]);
  expect(subjectsTo(other)).toEqual([expect.stringMatching(/^\[.*\] Please sign: /)]);
});

test('[APP-04] without a choice it is the browser’s, and Korean where the browser names none', async () => {
  const person = nextPerson();
  const documentId = await send(person);
  expect(await localeFor(documentId, person, 'en-US,en;q=0.9,ko;q=0.8')).toBe('en');
  expect(await localeFor(documentId, person, 'ko-KR,ko;q=0.9,en;q=0.8')).toBe('ko');
  expect(await localeFor(documentId, person, 'fr-FR,fr;q=0.9')).toBe('en');
  expect(await localeFor(documentId, person, '')).toBe('ko');
  expect(subjectsTo(person)).toEqual([expect.stringMatching(/서명/)]);
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants[0]).not.toHaveProperty('locale');
});

test('[APP-04] [AUD-01] the consent is recorded in the language that was shown, and later messages have it', async () => {
  const person = nextPerson();
  const documentId = await send(person);
  const { client: signer, params } = await browser(documentId, person, 'ko-KR');
  await signer(endpoints.startHistory, { params: { documentId } });
  const { consent } = await signer(endpoints.signingFields, { params });
  expect(consent.texts).toEqual({
    ko: expect.stringMatching(/^이 문서를/),
    en: expect.stringMatching(/^I agree/),
  });
  await signer(endpoints.consent, {
    params,
    body: { consent: true, version: consent.version, locale: 'en' },
  });
  const after = await signer(endpoints.signingFields, { params });
  expect(after.consent.text).toBe(consent.texts.en);
  expect(await localeFor(documentId, person, 'ko-KR')).toBe('en');
  await signer(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } });
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(
    events.filter(({ type }) => type === 'participant.consented').map(({ detail }) => detail.locale),
  ).toEqual(['en']);
  const last = await until('the mail of the completion', async () => {
    const subjects = subjectsTo(person);
    return subjects.length > 1 && subjects[0];
  });
  expect(last).not.toMatch(/[가-힣]+.*완료/);
});

test('[APP-04] without the language in the call, the consent is recorded in that of the first screen', async () => {
  const person = nextPerson();
  const documentId = await send(person);
  const { client: signer, params } = await browser(documentId, person, 'en-GB');
  const { consent } = await signer(endpoints.signingFields, { params });
  await signer(endpoints.consent, { params, body: { consent: true, version: consent.version } });
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(
    events.filter(({ type }) => type === 'participant.consented').map(({ detail }) => detail.locale),
  ).toEqual(['en']);
});
