import { type BodyInput, endpoints } from '@dojang/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AMOUNT, AMOUNT_FIELD, bodyWithAmount, ruleOf } from '../../../testing/approvals/approval-rules.ts';
import { KIM, upload } from '../../../testing/main-job.ts';
import { reasonOf, refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** A member tries to send a document without the approval that the organization requires. */

const running = serviceWithInvariants();
let service: TestService;
let owner: Client;
let member: Client;
let fileId = '';
const ids = { haneul: '', bada: '' };
const REQUIRED = 'haneul@hangyeol.example';
/** A second address of the member who sends. */
const OWN = 'bada.private@person.example';

beforeAll(async () => {
  service = running();
  ({ client: owner } = await logIn(service.url, 'hangyeol'));
  for (const loginId of ['haneul', 'bada'] as const) {
    const { client: own } = await logIn(service.url, loginId);
    ids[loginId] = (await own(endpoints.user)).userId;
    if (loginId === 'bada') member = own;
  }
  fileId = await upload(member, 'pdf/empty.pdf');
});
const setRules = (rules: ReturnType<typeof ruleOf>[]) =>
  owner(endpoints.setApprovalRules, { body: { rules } });
beforeEach(() => setRules([ruleOf(ids.haneul, { from: AMOUNT })]));
afterEach(() => setRules([]));

const LARGE = '20,000,000원';
const at = (documentId: string) => ({ params: { documentId } });
const people = async (documentId: string) =>
  (await member(endpoints.document, at(documentId))).participants.map((one) => ({
    ...one,
    contact: one.signingContactInfo,
  }));
const create = (body: BodyInput<typeof endpoints.createDocument>) =>
  member(endpoints.createDocument, { body });
const asked = async (documentId: string) =>
  (await people(documentId)).filter(({ status }) => status?.startsWith('need')).map(({ contact }) => contact);
/** An approver whom the member has chosen. */
const ownApprover = (contact: string) => ({
  ...{ key: 'mine', name: '김하늘', signingOrder: 1, signingMethodType: 'email' as const },
  ...{ signingContactInfo: contact, participantType: 'approver' as const },
});

describe('requester → approval of the organization', () => {
  test('another field name, the amount as the signer’s field, and words for it ask for the approval', async () => {
    const body = bodyWithAmount(fileId, LARGE);
    const [field] = body.requesterFields;
    if (field === undefined) throw new Error('no field');
    const renamed = { ...body, requesterFields: [{ ...field, label: '금액' }] };
    const twice = {
      ...body,
      requesterFields: [
        { ...field, value: '1' },
        { ...field, key: 'b', dragKey: 'b', y: 0.9 },
      ],
    };
    const { key, dragKey, label, ...place } = AMOUNT_FIELD;
    const signers = { ...place, key, dragKey, label, participantKey: KIM.key };
    const filledLater = { ...body, requesterFields: [], fields: [...body.fields, signers] };
    const words = { ...body, requesterFields: [{ ...field, value: '이천만 원' }] };
    for (const one of [renamed, twice, filledLater, words])
      expect(await asked((await create(one)).documentId)).toEqual([REQUIRED]);
  });

  test('an approver of the own choice, of the same name, takes the place of nobody', async () => {
    const body = bodyWithAmount(fileId, LARGE);
    const participants = [...body.participants, ownApprover(OWN)];
    const { documentId } = await create({ ...body, participants });
    expect(await asked(documentId)).toEqual([REQUIRED]);
  });

  test('once sent, the approver is not replaced, neither as a contact nor as a participant', async () => {
    const { documentId } = await create(bodyWithAmount(fileId, LARGE));
    const participantId = (await people(documentId))[0]?.participantId ?? '';
    const params = { documentId, participantId };
    const contact = { signingMethodType: 'email' as const, signingContactInfo: OWN };
    await refusal(member(endpoints.changeContact, { params, body: contact }), 'approverRequired');
    const body = { ...contact, name: '김하늘' };
    await refusal(member(endpoints.changeParticipant, { params, body }), 'approverRequired');
    // The name alone may be corrected: it asks nobody else.
    await member(endpoints.changeParticipant, { params, body: { name: '김하늘 팀장' } });
    expect(await asked(documentId)).toEqual([REQUIRED]);
    await setRules([ruleOf(ids.haneul)]);
    await refusal(member(endpoints.changeContact, { params, body: contact }), 'approverRequired');
  });

  test('when the rule is gone, its approver is still replaced by nobody but an approver of the present rules', async () => {
    const { documentId } = await create(bodyWithAmount(fileId, LARGE));
    const participantId = (await people(documentId))[0]?.participantId ?? '';
    const params = { documentId, participantId };
    await setRules([]);
    const to = (signingContactInfo: string) =>
      member(endpoints.changeContact, {
        params,
        body: { signingMethodType: 'email', signingContactInfo },
      });
    await refusal(to(OWN), 'approverRequired');
    const owners = await owner(endpoints.user);
    await setRules([ruleOf(owners.userId)]);
    await to(owners.email);
    expect(await asked(documentId)).toEqual([owners.email]);
  });

  test('a correction neither raises the amount nor takes the approver out', async () => {
    const small = (await create(bodyWithAmount(fileId, '5,000,000'))).documentId;
    const large = (await create(bodyWithAmount(fileId, LARGE))).documentId;
    const added = (await people(large))[0];
    for (const documentId of [small, large]) {
      const { draftId } = await member(endpoints.openCorrection, at(documentId));
      const body = bodyWithAmount(fileId, LARGE, false);
      const mine = { ...ownApprover(OWN), key: documentId === large ? (added?.key ?? '') : 'mine' };
      const { revision } = await member(endpoints.updateDocument, {
        ...at(draftId),
        body: {
          ...body,
          participants: [
            mine,
            ...body.participants.map((one) => ({ ...one, signingOrder: one.signingOrder + 1 })),
          ],
        },
      });
      const reason = '내용을 바로잡았습니다';
      const sent = member(endpoints.sendCorrection, { ...at(documentId), body: { revision, reason } });
      await refusal(sent, 'approvalNeeded');
      await member(endpoints.closeCorrection, at(documentId));
    }
  });

  test('a request that was reserved has the approver, who is not replaced before it is sent either', async () => {
    const reservationDate = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
    const { documentId } = await create({ ...bodyWithAmount(fileId, LARGE), reservationDate });
    const [first] = await people(documentId);
    expect(first?.contact).toBe(REQUIRED);
    const params = { documentId, participantId: first?.participantId ?? '' };
    const body = { signingMethodType: 'email' as const, signingContactInfo: OWN };
    await refusal(member(endpoints.changeContact, { params, body }), 'approverRequired');
    await member(endpoints.transmitReservation, at(documentId));
    expect(await asked(documentId)).toEqual([REQUIRED]);
  });

  test('in person nothing is sent that needs an approval', async () => {
    const body = { ...bodyWithAmount(fileId, LARGE), processType: 'FACE_TO_FACE' as const };
    const { list: before } = await member(endpoints.listDocuments);
    await refusal(member(endpoints.createDocument, { body }), 'approvalInPerson');
    expect((await member(endpoints.listDocuments)).list).toHaveLength(before.length);
    const small = { ...bodyWithAmount(fileId, '5,000원'), processType: 'FACE_TO_FACE' as const };
    await member(endpoints.createDocument, { body: small });
  });

  test('a member sets no rules, and reads no drafts of others by who approves them', async () => {
    await refusal(member(endpoints.setApprovalRules, { body: { rules: [] } }), 'notAllowed');
    const own = await upload(owner, 'pdf/empty.pdf');
    const { documentId } = await owner(endpoints.createDocument, {
      body: bodyWithAmount(own, LARGE, false),
    });
    await refusal(member(endpoints.requiredApprovers, at(documentId)), 'notFound');
  });

  test('the approver decides with the own log-in or link alone', async () => {
    const { documentId } = await create(bodyWithAmount(fileId, LARGE));
    const params = { documentId, participantId: (await people(documentId))[0]?.participantId ?? '' };
    const approving = member(endpoints.approve, { params, body: { approves: true } });
    expect(await reasonOf(approving)).toEqual({ reason: 'signerError' });
    expect(await asked(documentId)).toEqual([REQUIRED]);
  });
});
