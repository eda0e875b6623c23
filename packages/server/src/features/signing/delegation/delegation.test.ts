import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  bodyWithAuthentications,
  enterAccessCode,
  proveByCode,
  stepsOf,
} from '../../../testing/authentication/authentication-steps.ts';
import { messagesAbout } from '../../../testing/inbox-links.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  type Person,
  sealed,
  sign,
  signerOf,
  until,
  valuesOf,
} from '../../../testing/main-job.ts';
import { reasonOf, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** A signer hands the signature over to another person, and the requester takes that back. */

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);
let service: TestService;
beforeAll(() => {
  service = running();
});

const REASON = '장기 출장으로 직접 서명하기 어렵습니다';
const BADA: Person = { ...KIM, name: '한바다', contact: 'bada@delegate.example' };
const SOL: Person = { ...KIM, name: '한솔', method: 'kakao', contact: '01000000077' };
const REQUESTER = 'hangyeol@hangyeol.example';

/** Sends a document whose signers may hand over, or not. */
async function send(mayDelegate = true, name = '위임할 수 있는 계약서', people = [KIM, LEE]) {
  const body = documentBody({ fileId, people, name });
  const participants = body.participants.map((one) => ({ ...one, mayDelegate }));
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
  return documentId;
}

type Signer = Awaited<ReturnType<typeof signerOf>>;
const delegate = ({ client: visitor, params }: Signer, to: Person, reason = REASON) =>
  visitor(endpoints.delegate, {
    params,
    body: {
      name: to.name,
      signingMethodType: to.method,
      signingContactInfo: to.contact,
      reason,
    },
  });
const takeBack = async (documentId: string, by: Client = client) => {
  const { participants } = await client(endpoints.document, { params: { documentId } });
  const participantId = participants[0]?.participantId ?? '';
  return by(endpoints.takeBackDelegation, { params: { documentId, participantId } });
};
const detail = (documentId: string) => client(endpoints.document, { params: { documentId } });
const mailTo = (contact: string, documentId: string, words: string) =>
  until(`a message to ${contact} with ${words}`, async () =>
    (await messagesAbout(service, documentId)).find(
      (one) => one.to === contact && `${one.subject}\n${one.text}`.includes(words),
    ),
  );

describe('[DLG-01] a signer hands over', () => {
  test('where the requester allows it: the own link dies, the other is asked and signs, the requester is told', async () => {
    const documentId = await send();
    const kim = await signerOf(service, KIM, documentId);
    const session = await kim.client(endpoints.openSession, {
      params: kim.params,
      body: { contact: KIM.contact },
    });
    expect(await kim.client(endpoints.entry, { params: kim.params })).toMatchObject({
      delegationChannels: ['email', 'kakao'],
    });
    await kim.client(endpoints.saveValues, {
      params: kim.params,
      body: { values: [{ key: 'kim-text', value: '처음 사람이 적은 말' }] },
    });
    await delegate(kim, BADA);
    expect(await reasonOf(kim.client(endpoints.entry, { params: kim.params }))).toEqual({
      reason: 'signerError',
    });
    const bySession = clientWith(service.url, { token: session.token });
    expect(await reasonOf(bySession(endpoints.signingFields, { params: kim.params }))).toEqual({
      reason: 'signerError',
    });
    const told = await mailTo(REQUESTER, documentId, '서명 위임');
    expect(told.text).toContain('김하나 님이 한바다 님에게 서명을 위임했습니다');
    expect(told.text).toContain(REASON);
    const asked = await mailTo(BADA.contact, documentId, '서명 요청');
    expect(asked.text).toContain('김하나 님이 서명을 위임해');
    // The reason is shown after the authentications only, so that a mail carries no words of a stranger.
    expect(asked.text).not.toContain(REASON);
    const bada = await signerOf(service, BADA, documentId);
    expect(bada.link.linkKey).not.toBe(kim.link.linkKey);
    const opened = await bada.client(endpoints.signingFields, { params: bada.params });
    expect(opened).toMatchObject({
      participantName: BADA.name,
      delegation: { fromName: KIM.name, reason: REASON },
    });
    expect(JSON.stringify(opened.fields)).not.toContain('처음 사람이 적은 말');
    await sign(service, BADA, documentId);
    await sign(service, LEE, documentId);
    await sealed(client, documentId);
    expect((await detail(documentId)).participants[0]).toMatchObject({
      name: BADA.name,
      signingContactInfo: BADA.contact,
      status: 'completed',
      delegations: [{ fromName: KIM.name, reason: REASON }],
    });
    expect((await client(endpoints.auditTrail, { params: { documentId } })).valid).toBe(true);
    // A search finds it by either person.
    for (const search of [BADA.contact, KIM.contact, BADA.name]) {
      const { list } = await client(endpoints.listDocuments, { query: { search } });
      expect(list.map((one) => one.documentId)).toContain(documentId);
    }
  });

  test('not where the requester does not allow it, not in person, and not as anyone but a signer', async () => {
    const closed = await send(false);
    const kim = await signerOf(service, KIM, closed);
    expect(await kim.client(endpoints.entry, { params: kim.params })).not.toHaveProperty(
      'delegationChannels',
    );
    await refusal(delegate(kim, BADA), 'delegationNotAllowed');
    const body = documentBody({ fileId, people: [LEE] });
    const viewer = {
      key: 'viewer',
      name: KIM.name,
      signingOrder: 1,
      signingMethodType: KIM.method,
      signingContactInfo: KIM.contact,
      participantType: 'viewer' as const,
      mayDelegate: true,
    };
    const { documentId } = await client(endpoints.createDocument, {
      body: { ...body, participants: [viewer, ...body.participants] },
    });
    const { participants } = await detail(documentId);
    expect(participants.map(({ mayDelegate }) => mayDelegate)).toEqual([undefined, undefined]);
    const reader = await signerOf(service, KIM, documentId);
    await refusal(delegate(reader, BADA), 'onlySignersSign');
  });

  test('with a name, a contact and a reason: each one that is missing or wrong is named, and nothing changes', async () => {
    const documentId = await send();
    const kim = await signerOf(service, KIM, documentId);
    for (const [to, reason, error, field] of [
      [{ ...BADA, name: ' ' }, REASON, 'badInput', 'name'],
      [{ ...BADA, name: '경품 www.bad.example' }, REASON, 'nameHoldsAddress', 'name'],
      [{ ...BADA, name: '880808-1234567' }, REASON, 'residentNumber', 'name'],
      [{ ...BADA, name: '국세청' }, REASON, 'nameClaimsTrust', 'name'],
      [{ ...BADA, name: '계좌 110123456789' }, REASON, 'nameHoldsNumber', 'name'],
      [{ ...BADA, name: '한𐀀바다' }, REASON, 'nameNotDrawn', 'name'],
      [BADA, '', 'delegationReasonLength', 'reason'],
      [BADA, '음', 'delegationReasonLength', 'reason'],
      [BADA, '가'.repeat(201), 'delegationReasonLength', 'reason'],
      [BADA, '880808-1234567', 'residentNumber', 'reason'],
      [{ ...BADA, contact: 'bada@' }, REASON, 'contactInvalid', 'signingContactInfo'],
      [{ ...BADA, contact: '' }, REASON, 'contactInvalid', 'signingContactInfo'],
      [{ ...SOL, contact: '' }, REASON, 'phoneMissing', 'signingContactInfo'],
      [{ ...SOL, contact: '02-123-4567' }, REASON, 'contactInvalid', 'signingContactInfo'],
    ] as const) {
      const { message } = await refusal(delegate(kim, to, reason), error);
      // The faults of a name say so in words.
      expect(message).toContain(error.startsWith('name') ? '이름' : field);
    }
    const { participants, histories } = {
      ...(await detail(documentId)),
      histories: (await client(endpoints.histories, { params: { documentId } })).list,
    };
    expect(participants[0]).toMatchObject({ name: KIM.name, signingContactInfo: KIM.contact });
    expect(histories.map(({ type }) => type)).not.toContain('participant.delegated');
    await kim.client(endpoints.sign, { params: kim.params, body: { consent: true, values: valuesOf(KIM) } });
  });

  test('the requester takes it back until the other has signed: the first person is asked again, the other told', async () => {
    const documentId = await send();
    await delegate(await signerOf(service, KIM, documentId), SOL);
    const phone = await until('the request by KakaoTalk', async () =>
      (await messagesAbout(service, documentId)).find(({ to }) => to === SOL.contact),
    );
    await takeBack(documentId);
    const told = await until('the second message', async () =>
      service.inbox
        .list()
        .find((one) => one.to === SOL.contact && one.text.includes('서명 위임을 취소했습니다')),
    );
    expect(told.links).toEqual([]);
    expect(phone.links).toHaveLength(1);
    expect((await detail(documentId)).participants[0]).toMatchObject({
      name: KIM.name,
      signingContactInfo: KIM.contact,
      status: 'need_signing',
    });
    expect((await detail(documentId)).participants[0]).not.toHaveProperty('delegations');
    const { list: sent } = await client(endpoints.deliveries, { params: { documentId } });
    expect(
      sent.filter(({ recipientName }) => recipientName === SOL.name).map(({ template }) => template),
    ).toEqual(['delegationTakenBack', 'request']);
    await until(
      'the second request',
      async () =>
        (await messagesAbout(service, documentId)).filter(({ to }) => to === KIM.contact).length === 2,
    );
    await refusal(takeBack(documentId), 'delegationMissing');
    await delegate(await signerOf(service, KIM, documentId), BADA);
    await sign(service, BADA, documentId);
    await refusal(takeBack(documentId), 'delegationMissing');
    const { list } = await client(endpoints.histories, { params: { documentId } });
    expect(
      list.filter(({ type }) => /\.delegated$|\.delegationTakenBack$/.test(type)).map(({ type }) => type),
    ).toEqual(['participant.delegated', 'participant.delegationTakenBack', 'participant.delegated']);
  });

  test('a signer with an account hands over as by a link', async () => {
    const haneul: Person = { ...KIM, name: '정하늘', contact: 'haneul@hangyeol.example' };
    const documentId = await send(true, '계정으로 위임', [haneul]);
    const { client: account } = await logIn(service.url, 'haneul');
    const { participants } = await detail(documentId);
    const params = { documentId, participantId: participants[0]?.participantId ?? '' };
    const entry = await account(endpoints.accountEntry, { params });
    expect(entry.delegationChannels).toEqual(['email', 'kakao']);
    const { name, contact: signingContactInfo } = BADA;
    const body = { name, signingMethodType: 'email' as const, signingContactInfo, reason: REASON };
    await account(endpoints.delegate, { params, body });
    expect(await reasonOf(account(endpoints.accountEntry, { params }))).toMatchObject({
      reason: 'signerError',
    });
    await sign(service, BADA, documentId);
  });

  test('a draft and its copy keep that the signature may be handed over', async () => {
    const body = documentBody({ fileId, send: false });
    const participants = body.participants.map((one, at) => (at === 0 ? { ...one, mayDelegate: true } : one));
    const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
    const { documentId: copyId } = await client(endpoints.copyDocument, {
      params: { documentId },
      body: { withPeople: true },
    });
    for (const id of [documentId, copyId])
      expect((await detail(id)).participants.map(({ mayDelegate }) => mayDelegate)).toEqual([
        true,
        undefined,
      ]);
  });
});

describe('[DLG-02] delegations', () => {
  test('two at most, none back to an earlier holder or to another participant', async () => {
    const documentId = await send();
    const kim = await signerOf(service, KIM, documentId);
    for (const known of [KIM, { ...BADA, method: LEE.method, contact: LEE.contact }])
      await refusal(
        delegate(kim, { ...BADA, method: known.method, contact: known.contact }),
        'delegationKnownPerson',
      );
    await delegate(kim, BADA);
    const bada = await signerOf(service, BADA, documentId);
    await refusal(delegate(bada, KIM), 'delegationKnownPerson');
    await delegate(bada, SOL);
    const { participants } = await detail(documentId);
    expect(participants[0]?.delegations?.map(({ fromName }) => fromName)).toEqual([KIM.name, BADA.name]);
    const sol = await signerOf(service, SOL, documentId);
    expect(await sol.client(endpoints.entry, { params: sol.params })).not.toHaveProperty(
      'delegationChannels',
    );
    await refusal(delegate(sol, { ...BADA, contact: 'third@delegate.example' }), 'delegationNotAllowed');
  });

  test('the certificate says who signed for whom, with the reason, and so does the trail', async () => {
    const documentId = await send(true, '인증서에 남는 위임', [KIM]);
    await delegate(await signerOf(service, KIM, documentId), BADA);
    await sign(service, BADA, documentId);
    await sealed(client, documentId);
    const words = await pdfText(await download(service, client, documentId, 'audit'));
    // 'B, for A' beside the signature, and who handed over to whom with the reason.
    for (const said of [
      '한바다 김하나 님의 위임',
      `김하나 → 한바다 (사유: ${REASON})`,
      '한바다 님에게 서명을 위임함',
    ])
      expect(words.replaceAll(/\s/g, '')).toContain(said.replaceAll(' ', ''));
    const { list } = await client(endpoints.histories, { params: { documentId } });
    expect(list.find(({ type }) => type === 'participant.delegated')).toMatchObject({
      actorName: KIM.name,
      detail: { newName: BADA.name, oldContact: KIM.contact, newContact: BADA.contact, reason: REASON },
    });
  });

  test('authentications stay: only who has passed them hands over, and a phone that was chosen for the first person binds nobody else', async () => {
    const asked = {
      kim: [
        { authType: 'password' as const, authValue: '4821' },
        { authType: 'mobile_otp' as const, authValue: '01000000055' },
      ],
    };
    const body = bodyWithAuthentications({ fileId, people: [KIM], name: '인증이 필요한 위임' }, asked);
    const participants = body.participants.map((one) => ({ ...one, mayDelegate: true }));
    const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
    const kim = await signerOf(service, KIM, documentId);
    await refusal(delegate(kim, SOL), 'authenticationRequired');
    await enterAccessCode(kim.client, kim.params, '4821');
    await refusal(delegate(kim, SOL), 'authenticationRequired');
    await proveByCode(service, kim.client, kim.params, { ...KIM, contact: '01000000055' });
    await delegate(kim, SOL);
    const sol = await signerOf(service, SOL, documentId);
    expect(
      (await stepsOf(sol.client, sol.params)).map(({ authType, status, maskedPhone }) => [
        authType,
        status,
        maskedPhone,
      ]),
    ).toEqual([
      ['password', 'open', ''],
      ['mobile_otp', 'waiting', '010-****-0077'],
    ]);
    const signing = sol.client(endpoints.sign, { params: sol.params, body: { consent: true, values: [] } });
    await refusal(signing, 'authenticationRequired');
  });
});
