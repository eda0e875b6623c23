import { endpoints } from '@dojang/contract';
import type { AuthenticationType } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  bodyWithAuthentications,
  codeSentTo,
  enterAccessCode,
  type SignerParams,
  stepPath,
  stepsOf,
} from '../../../testing/authentication/authentication-steps.ts';
import { DETAILS, PHONE } from '../../../testing/authentication/identity-steps.ts';
import { bulkSteps } from '../../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  fieldsFor,
  KIM,
  logIn,
  type Person,
  sealed,
  signerOf,
  upload,
  valuesOf,
} from '../../../testing/main-job.ts';
import { grantPoints } from '../../../testing/points.ts';
import { refusal } from '../../../testing/refusals.ts';
import { templateSteps } from '../../../testing/template-steps.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/**
 * A signer by e-mail with each authentication and each optional value empty, in each way to be asked: by link, in person, from a template
 * and in bulk. Everyone can sign.
 */

const service = serviceWithInvariants({}, 'file');
let client: Client;
let fileId = '';
let count = 0;

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  await grantPoints(service(), 'hangyeol', 50);
});

/** Passes an hour, since messages to one phone are limited; the session of the requester ends before. */
async function later(): Promise<void> {
  service().clock.advance(61 * MINUTE);
  ({ client } = await logIn(service().url, 'hangyeol'));
}

const templates = templateSteps(
  () => client,
  () => fileId,
);
const bulks = bulkSteps(
  () => client,
  () => fileId,
);

const ACCESS_CODE = '하늘2468';
const NO_VALUES = { authValue: '', hint: '' };
const MINUTE = 60_000;
/** Each authentication with every optional value empty; an access code cannot be left out. */
const ASKED = {
  password: { authType: 'password', ...NO_VALUES, authValue: ACCESS_CODE },
  mobile_otp: { authType: 'mobile_otp', ...NO_VALUES },
  mobile_identification: { authType: 'mobile_identification', ...NO_VALUES },
} as const satisfies Record<AuthenticationType, object>;

interface Reached {
  readonly documentId: string;
  readonly client: Client;
  readonly params: SignerParams;
}
type Ask = (person: Person, authType: AuthenticationType) => Promise<Reached>;

async function byLinkOf(documentId: string, person: Person): Promise<Reached> {
  const { client: byLink, params } = await signerOf(service(), person, documentId);
  const opened = await byLink(endpoints.openSession, { params, body: { contact: person.contact } });
  return { documentId, client: clientWith(service().url, { token: opened.token }), params };
}

const contentOf = (authType: AuthenticationType) => ({
  roles: [{ key: 'kim', roleName: '근로자', signingOrder: 1 }],
  fields: fieldsFor([KIM]),
  authentications: [{ participantKey: 'kim', ...ASKED[authType] }],
});

const WAYS: Readonly<Record<string, Ask>> = {
  'by link': async (person, authType) => {
    const body = bodyWithAuthentications({ fileId, people: [person] }, { kim: [ASKED[authType]] });
    const { documentId } = await client(endpoints.createDocument, { body });
    return byLinkOf(documentId, person);
  },
  'in person': async (person, authType) => {
    const body = {
      ...documentBody({ fileId, people: [person] }),
      ...bodyWithAuthentications({ fileId, people: [person] }, { kim: [ASKED[authType]] }),
      processType: 'FACE_TO_FACE' as const,
    };
    const { documentId } = await client(endpoints.createDocument, { body });
    const { participants } = await client(endpoints.signableParticipants, { params: { documentId } });
    const params = { documentId, participantId: participants[0]?.participantId ?? '' };
    await client(endpoints.accountEntry, { params });
    return { documentId, client, params };
  },
  'from a template': async (person, authType) => {
    const templateId = await templates.savedTemplate(contentOf(authType));
    const people = [
      {
        key: 'kim',
        name: person.name,
        signingMethodType: person.method,
        signingContactInfo: person.contact,
      },
    ];
    const { documentId } = await templates.request(templateId, { send: true, people });
    return byLinkOf(documentId, person);
  },
  'in bulk': async (person, authType) => {
    const id = await bulks.bulk(contentOf(authType));
    await bulks.save(id, { rows: [[person.name, person.contact]] });
    await bulks.send(id);
    await jobsAtRest(service().ownerUrl, 120);
    const { list } = await bulks.rows(id);
    return byLinkOf(list[0]?.documentId ?? '', person);
  },
};

const PROOFS: Readonly<Record<AuthenticationType, (reached: Reached, person: Person) => Promise<unknown>>> = {
  password: ({ client: signer, params }) => enterAccessCode(signer, params, ACCESS_CODE),
  mobile_otp: async ({ client: signer, params }) => {
    const path = await stepPath(signer, params, 'mobile_otp');
    const ask = (more: object) =>
      signer(endpoints.requestOneTimeCode, { params: path, body: { authType: 'mobile_otp', ...more } });
    // Without a number, the reply names the input that the page shows.
    expect((await stepsOf(signer, params))[0]?.maskedPhone).toBe('');
    for (const empty of [{}, { phoneNumber: '' }, { name: '', phoneNumber: ' ' }])
      expect((await refusal(ask(empty), 'phoneNumberMissing')).result).toEqual({ field: 'phoneNumber' });
    const phone = `0100001${String(1000 + count).slice(-4)}`;
    await ask({ name: '', phoneNumber: phone });
    const otpCode = await codeSentTo(service(), phone);
    return signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
  },
  mobile_identification: async ({ client: signer, params }, person) => {
    const path = await stepPath(signer, params, 'mobile_identification');
    // The body of the specification: the reply says what the provider compares besides.
    const named = { authType: DETAILS.authType, name: person.name, phoneNumber: DETAILS.phoneNumber };
    expect(await signer(endpoints.requestIdentity, { params: path, body: named })).toEqual({
      needs: ['consentVersion', 'carrier', 'identityNumber'],
      expiresAt: null,
      resendAt: null,
      maskedPhone: '010-****-4321',
    });
    const earlier = service()
      .inbox.list()
      .filter(({ to }) => to === PHONE).length;
    const { needs } = await signer(endpoints.requestIdentity, {
      params: path,
      body: { ...DETAILS, name: person.name },
    });
    expect(needs).toEqual([]);
    const otpCode = await codeSentTo(service(), PHONE, earlier);
    return signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
  },
};

const CASES = Object.keys(WAYS).flatMap((way) =>
  (['password', 'mobile_otp', 'mobile_identification'] as const).map((authType) => [way, authType] as const),
);

describe('[SGN-08] [SGN-09] a signer by e-mail, with every optional value empty', () => {
  test.each(CASES)('[SGN-08] [SGN-09] signs %s after %s', async (way, authType) => {
    count += 1;
    await later();
    const person: Person = { ...KIM, contact: `kim${count}@ways.example` };
    const reached = await WAYS[way]?.(person, authType);
    if (reached === undefined) throw new Error(`${way} is no way`);
    const { client: signer, params, documentId } = reached;
    await refusal(signer(endpoints.signingFields, { params }), 'authenticationRequired');
    await PROOFS[authType](reached, person);
    await signer(endpoints.signingFields, { params });
    await signer(endpoints.startHistory, {
      params: { documentId },
      query: { participantId: params.participantId },
    });
    expect(
      await signer(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } }),
    ).toMatchObject({ status: 'completed' });
  });
});

describe('[SGN-09] a phone that the signer gave', () => {
  const phones = ['01000012001', '01000012002'] as const;
  const ask = async ({ client: signer, params }: Reached, phoneNumber = '') => {
    const path = await stepPath(signer, params, 'mobile_otp');
    const body = { authType: 'mobile_otp' as const, ...(phoneNumber === '' ? {} : { phoneNumber }) };
    return signer(endpoints.requestOneTimeCode, { params: path, body });
  };
  const enter = async ({ client: signer, params }: Reached, otpCode: string) => {
    const path = await stepPath(signer, params, 'mobile_otp');
    return signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
  };

  test('[SGN-09] [AUD-01] is bound by its first proof, and the trail and the certificate say who gave it', async () => {
    await later();
    const first = await WAYS['by link']?.(KIM, 'mobile_otp');
    if (first === undefined) throw new Error('no link');
    const { documentId, params } = first;
    const second = await byLinkOf(documentId, KIM);
    await ask(first, phones[0]);
    service().clock.advance(61_000);
    // Both are asked before either is proven: the second code proves nothing after the first.
    await ask(second, phones[1]);
    const late = await codeSentTo(service(), phones[1]);
    await enter(first, await codeSentTo(service(), phones[0]));
    await refusal(enter(second, late), 'codeExpired');
    expect((await stepsOf(second.client, params))[0]).toMatchObject({ maskedPhone: '010-****-2001' });
    service().clock.advance(61_000);
    expect((await refusal(ask(second, phones[1]), 'authenticationPhoneOther')).result).toEqual({
      field: 'phoneNumber',
    });
    expect(await ask(second)).toMatchObject({ maskedPhone: '010-****-2001' });
    await first.client(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
    await sealed(client, documentId);
    const { events } = await client(endpoints.auditTrail, { params: { documentId } });
    const given = events.filter(({ detail }) => detail.phoneBy === 'signer').map(({ type }) => type);
    expect(given).toEqual([
      'participant.codeSent',
      'participant.codeSent',
      'participant.authenticated',
      'participant.codeSent',
    ]);
    const text = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
    expect(text).toContain('(010-****-2001,서명자가입력한번호)');
    expect(text).not.toContain(phones[0]);
  });

  test('[SGN-09] [DOC-14] ends with the contact: the next one gives its own', async () => {
    await later();
    const body = bodyWithAuthentications({ fileId, people: [KIM] }, { kim: [ASKED.mobile_otp] });
    const { documentId } = await client(endpoints.createDocument, { body });
    const first = await byLinkOf(documentId, KIM);
    const phone = '01000012003';
    await ask(first, phone);
    await enter(first, await codeSentTo(service(), phone));
    const other = { ...KIM, contact: 'kim-other@person.example' };
    await client(endpoints.changeContact, {
      params: first.params,
      body: { signingMethodType: 'email', signingContactInfo: other.contact },
    });
    const next = await byLinkOf(documentId, other);
    expect((await stepsOf(next.client, next.params))[0]).toMatchObject({ maskedPhone: '', status: 'open' });
  });
});
