import { type AbsenceInfo, endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { koreanDay } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentBody, KIM, LEE, type Person, signerOf, valuesOf } from '../../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, signerBy, unsentLink } from '../../../testing/refusals.ts';
import { type Client, clientWith, linkHeaders, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf' },
);
let service: TestService;
beforeAll(() => {
  service = running();
});

async function send(people: readonly Person[] = [KIM, LEE], isSequential = true): Promise<string> {
  const body = documentBody({ fileId, people, isSequential });
  const participants = body.participants.map((one) => ({ ...one, mayDelegate: true }));
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
  return documentId;
}

type Signer = Awaited<ReturnType<typeof signerOf>>;
const delegate = (
  { client: visitor, params }: Pick<Signer, 'client' | 'params'>,
  contact: string,
  name = '한바다',
) =>
  visitor(endpoints.delegate, {
    params,
    body: { name, signingMethodType: 'email', signingContactInfo: contact, reason: '출장' },
  });
const sent = async (documentId: string): Promise<number> =>
  (
    await ownerRows(
      service,
      `select 1 from delivery v join document d on d.id = v.document_id where d.public_id = $1 and v.participant_id is not null`,
      [documentId],
    )
  ).length;

describe('signer → other people', () => {
  test('of forty people named at once by one link one is asked', async () => {
    const documentId = await send([KIM]);
    const kim = await signerOf(service, KIM, documentId);
    const before = await sent(documentId);
    const named = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => delegate(kim, `victim${at}@mail.example`)),
    );
    expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sent(documentId)).toBe(before + 1);
  });

  test('a web address is in no name of a new person, and nothing is sent for one', async () => {
    const documentId = await send([KIM]);
    const kim = await signerOf(service, KIM, documentId);
    await refusal(delegate(kim, 'victim@mail.example', '당첨 https://bad.example/x'), 'nameHoldsAddress');
    expect(await sent(documentId)).toBe(1);
  });
});

describe('holder of a link → signature', () => {
  test('without the contact nobody hands over, and a wrong one counts', async () => {
    const documentId = await send([KIM]);
    const { link, params } = await signerOf(service, KIM, documentId);
    const stranger = clientWith(service.url, linkHeaders(link, 'stranger@mail.example'));
    await refusal(delegate({ client: stranger, params }, 'stranger@mail.example'), 'contactMismatch');
    for (let at = 0; at < 3; at += 1)
      await refusal(delegate({ client: stranger, params }, 'stranger@mail.example'), 'contactMismatch');
    await refusal(delegate({ client: stranger, params }, 'stranger@mail.example'), 'stepLocked');
  });

  test('the signer of one place does not hand over another one', async () => {
    const documentId = await send([KIM, LEE], false);
    const kim = await signerOf(service, KIM, documentId);
    const { participants } = await client(endpoints.document, { params: { documentId } });
    const participantId = participants.find(({ key }) => key === LEE.key)?.participantId ?? '';
    expect(
      await reasonOf(
        delegate({ client: kim.client, params: { documentId, participantId } }, 'a@mail.example'),
      ),
    ).toEqual({ reason: 'signerError' });
  });

  test('nobody hands over before the turn, after signing, or after the end', async () => {
    const documentId = await send([KIM]);
    const kim = await signerOf(service, KIM, documentId);
    await client(endpoints.cancelRequest, {
      params: { documentId },
      body: { message: '조건이 바뀌었습니다', disableAccess: false },
    });
    expect(await reasonOf(delegate(kim, 'late@mail.example'))).toMatchObject({ detail: 'cancelled' });
    const other = await send([KIM, LEE]);
    const waiting = signerBy(service, await unsentLink(service, other, LEE), LEE.contact);
    expect(await reasonOf(delegate(waiting, 'early@mail.example'))).toMatchObject({ detail: 'notYourTurn' });
    const signer = await signerOf(service, KIM, other);
    await signer.client(endpoints.sign, {
      params: signer.params,
      body: { consent: true, values: valuesOf(KIM) },
    });
    expect(await reasonOf(delegate(signer, 'late@mail.example'))).toEqual({ reason: 'completed' });
  });
});

describe('former holder → signature', () => {
  test('a signature and a delegation at the same moment have one outcome: the one signs, or the other may', async () => {
    for (let round = 0; round < 6; round += 1) {
      const documentId = await send([KIM, LEE]);
      const kim = await signerOf(service, KIM, documentId);
      const sign = () =>
        kim.client(endpoints.sign, { params: kim.params, body: { consent: true, values: valuesOf(KIM) } });
      const handOver = () => delegate(kim, `bada${round}@mail.example`);
      const calls = round % 2 === 0 ? [sign(), handOver()] : [handOver(), sign()];
      const settled = await Promise.allSettled<unknown>(calls);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const failed = settled.find((one) => one.status === 'rejected');
      expect(failed?.reason).toBeInstanceOf(ApiError);
      const { participants } = await client(endpoints.document, { params: { documentId } });
      const isSigned = settled[round % 2 === 0 ? 0 : 1]?.status === 'fulfilled';
      expect([participants[0]?.status, participants[0]?.delegations?.length ?? 0]).toEqual(
        isSigned ? ['completed', 0] : ['need_signing', 1],
      );
    }
  });

  test('taking back and the signature of the new person at the same moment have one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const documentId = await send([KIM, LEE]);
      const contact = `bada${round}@taken.example`;
      await delegate(await signerOf(service, KIM, documentId), contact);
      const bada = await signerOf(service, { ...KIM, contact }, documentId);
      const sign = () =>
        bada.client(endpoints.sign, { params: bada.params, body: { consent: true, values: valuesOf(KIM) } });
      const takeBack = () => client(endpoints.takeBackDelegation, { params: bada.params });
      const calls = round % 2 === 0 ? [sign(), takeBack()] : [takeBack(), sign()];
      const settled = await Promise.allSettled<unknown>(calls);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { participants } = await client(endpoints.document, { params: { documentId } });
      const isSigned = settled[round % 2 === 0 ? 0 : 1]?.status === 'fulfilled';
      expect([participants[0]?.status, participants[0]?.name]).toEqual(
        isSigned ? ['completed', '한바다'] : ['need_signing', KIM.name],
      );
    }
  });
});

describe('owner of an account → requests to others', () => {
  const HANEUL: Person = { ...KIM, name: '김하늘', contact: 'haneul@hangyeol.example' };
  const today = koreanDay(new Date());
  const absence: AbsenceInfo = {
    from: today,
    until: today,
    name: '한바다',
    signingMethodType: 'email',
    signingContactInfo: 'bada@absence.example',
    reason: '휴가',
  };
  const holderOf = async (documentId: string) =>
    (await client(endpoints.document, { params: { documentId } })).participants[0]?.name;
  /** Takes the proofs of the contacts away, or gives that of the address. */
  const prove = (isProven: boolean) =>
    ownerRows(
      service,
      `update account set phone_verified_at = null, email_verified_at = case when $1 then now() end where login_id = 'haneul'`,
      [isProven],
    );

  test('[DLG-04] a contact that an account names without proof diverts no request', async () => {
    const { client: haneul } = await logIn(service.url, 'haneul');
    await haneul(endpoints.setAbsence, { body: absence });
    await prove(false);
    await refusal(haneul(endpoints.setAbsence, { body: absence }), 'absenceUnproven');
    expect(await holderOf(await send([HANEUL]))).toBe(HANEUL.name);
    await prove(true);
    expect(await holderOf(await send([HANEUL]))).toBe(absence.name);
    await haneul(endpoints.endAbsence);
  });

  test('[DLG-04] setting an absence a hundred times sends no message', async () => {
    const { client: haneul } = await logIn(service.url, 'haneul');
    const before = service.inbox.list().length;
    for (let at = 0; at < 100; at += 1)
      await haneul(endpoints.setAbsence, {
        body: { ...absence, signingContactInfo: `victim${at}@absence.example` },
      });
    await haneul(endpoints.endAbsence);
    expect(service.inbox.list()).toHaveLength(before);
  });
});
