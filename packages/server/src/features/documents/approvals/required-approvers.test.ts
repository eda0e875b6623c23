import { type ApprovalRuleInput, endpoints } from '@dojang/contract';
import { API_SCOPES } from '@dojang/domain';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AMOUNT, AMOUNT_FIELD, bodyWithAmount, ruleOf } from '../../../testing/approvals/approval-rules.ts';
import { bulkSteps } from '../../../testing/bulk/bulk-steps.ts';
import {
  documentBody,
  fieldsFor,
  KIM,
  LEE,
  sign,
  signerOf,
  until,
  upload,
} from '../../../testing/main-job.ts';
import { issueKey, openCall, tokenHeaders } from '../../../testing/open/open-steps.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { PEOPLE, templateLinkSteps, templateSteps } from '../../../testing/template-steps.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** An organization requires the approval of members, and nobody sends without it. */

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf', trustedProxies: 1 },
);
const bulks = bulkSteps(
  () => client,
  () => fileId,
);
let service: TestService;
let haneul: Client;
let bada: Client;
const ids = { haneul: '', bada: '', hangyeol: '' };
beforeAll(async () => {
  service = running();
  for (const loginId of ['haneul', 'bada', 'hangyeol'] as const) {
    const { client: own } = await logIn(service.url, loginId);
    ids[loginId] = (await own(endpoints.user)).userId;
    if (loginId === 'haneul') haneul = own;
    if (loginId === 'bada') bada = own;
  }
});
afterEach(() => setRules([]));

const setRules = (rules: ApprovalRuleInput[]) => client(endpoints.setApprovalRules, { body: { rules } });
async function send(amount?: string, by = client): Promise<string> {
  // A file belongs to who has uploaded it.
  const own = by === client ? fileId : await upload(by, 'pdf/empty.pdf');
  return (await by(endpoints.createDocument, { body: bodyWithAmount(own, amount) })).documentId;
}
/** Confirms the address of one who approves, or takes the proof back. */
const verified = (value: 'null' | 'now()') =>
  ownerRows(service, `update account set email_verified_at = ${value} where login_id = 'haneul'`, []);
const people = async (documentId: string, by = client) =>
  (await by(endpoints.document, { params: { documentId } })).participants.map(
    ({ name, participantType = 'signer', status }) => `${name} ${participantType} ${status}`,
  );

test('[ROL-05] for every sender, the approver of the rules is asked first, and the signers after the approval', async () => {
  await setRules([ruleOf(ids.haneul)]);
  const documentId = await send();
  expect(await people(documentId)).toEqual([
    '김하늘 approver need_approval',
    '김하나 signer waiting',
    '이두리 signer waiting',
  ]);
  const { participants } = await client(endpoints.document, { params: { documentId } });
  const params = { documentId, participantId: participants[0]?.participantId ?? '' };
  await haneul(endpoints.approve, { params, body: { approves: true } });
  expect((await people(documentId))[1]).toBe('김하나 signer need_signing');
  await sign(service, KIM, documentId);
  const { list } = await client(endpoints.histories, { params: { documentId } });
  expect(list.find(({ type }) => type === 'document.sent')?.detail).toMatchObject({
    requiredApprovers: '김하늘',
  });
});

test('[ROL-02] [ROL-05] in a document whose signers sign at once, they are asked after the last approver', async () => {
  await setRules([ruleOf(ids.haneul), ruleOf(ids.bada)]);
  const body = { ...bodyWithAmount(fileId), ...documentBody({ fileId, isSequential: false }) };
  const { documentId } = await client(endpoints.createDocument, { body });
  for (const [by, states] of [
    [haneul, ['need_approval', 'waiting', 'waiting', 'waiting']],
    [bada, ['completed', 'need_approval', 'waiting', 'waiting']],
  ] as const) {
    const { participants } = await client(endpoints.document, { params: { documentId } });
    expect(participants.map(({ status }) => status)).toEqual(states);
    const next = participants.find(({ status }) => status === 'need_approval');
    const params = { documentId, participantId: next?.participantId ?? '' };
    await by(endpoints.approve, { params, body: { approves: true } });
  }
  expect((await people(documentId)).slice(2)).toEqual([
    '김하나 signer need_signing',
    '이두리 signer need_signing',
  ]);
});

test('[ROL-05] a template, a direct link and the programming interface ask the approver as well', async () => {
  await setRules([ruleOf(ids.haneul)]);
  const templates = templateSteps(
    () => client,
    () => fileId,
  );
  const templateId = await templates.savedTemplate();
  const sent = await templates.request(templateId, { people: PEOPLE, send: true });
  const links = templateLinkSteps(
    () => service,
    () => client,
  );
  const visitors = [
    { key: LEE.key, name: LEE.name, signingMethodType: LEE.method, signingContactInfo: LEE.contact },
  ];
  const link = await links.make({ templateId, visitorKey: KIM.key, people: visitors });
  const before = new Set((await client(endpoints.listDocuments)).list.map(({ documentId }) => documentId));
  await links.visit(link, { name: '방문자', method: 'email', contact: 'visitor@person.example' });
  const visited = (await client(endpoints.listDocuments)).list.find((one) => !before.has(one.documentId));
  const { key } = await issueKey(client, API_SCOPES);
  const headers = await tokenHeaders(service, key);
  const opened = await openCall(service, 'POST', '/documents', headers, bodyWithAmount(fileId));
  for (const documentId of [sent.documentId, visited?.documentId ?? '', opened.result.documentId])
    expect((await people(documentId))[0]).toBe('김하늘 approver need_approval');
});

test('[ROL-05] several rules ask one after the other, a person once, and nobody approves an own document', async () => {
  await setRules([ruleOf(ids.bada), ruleOf(ids.haneul), ruleOf(ids.hangyeol), ruleOf(ids.bada)]);
  expect(await people(await send())).toEqual([
    '이바다 approver need_approval',
    '김하늘 approver waiting',
    '김하나 signer waiting',
    '이두리 signer waiting',
  ]);
  expect((await people(await send(undefined, haneul), haneul)).slice(0, 3)).toEqual([
    '이바다 approver need_approval',
    '윤한결 approver waiting',
    '김하나 signer waiting',
  ]);
});

test('[ROL-05] from an amount on: below it nobody is asked, and an amount that is not known counts as large', async () => {
  await setRules([ruleOf(ids.haneul, { from: AMOUNT })]);
  for (const [amount, isAsked] of [
    ['9,999,999원', false],
    ['10,000,000', true],
    ['천만 원', true],
    [undefined, true],
  ] as const)
    expect([amount, (await people(await send(amount)))[0]]).toEqual([
      amount,
      isAsked ? '김하늘 approver need_approval' : '김하나 signer need_signing',
    ]);
});

test('[ROL-05] by team: the rule of a team holds for its members and those of the teams below', async () => {
  const { defaultTeamId } = await client(endpoints.organization);
  const { teamId } = await client(endpoints.createTeam, {
    body: { name: '결재팀', parentTeamId: defaultTeamId },
  });
  const { list: members } = await client(endpoints.listMembers, { query: { teamId: '', search: '김하늘' } });
  const { memberId = '', teamId: before } = members[0] ?? {};
  const move = (to: string) => client(endpoints.changeMember, { params: { memberId }, body: { teamId: to } });
  await setRules([ruleOf(ids.bada, { teamId })]);
  expect((await people(await send(undefined, haneul), haneul))[0]).toBe('김하나 signer need_signing');
  await move(teamId);
  expect((await people(await send(undefined, haneul), haneul))[0]).toBe('이바다 approver need_approval');
  expect((await people(await send()))[0]).toBe('김하나 signer need_signing');
  await setRules([ruleOf(ids.bada, { teamId: defaultTeamId })]);
  expect((await people(await send(undefined, haneul), haneul))[0]).toBe('이바다 approver need_approval');
  await move(before ?? defaultTeamId);
});

test('[ROL-05] an approver who is named already is not added again; one who would act too late is', async () => {
  await setRules([ruleOf(ids.haneul)]);
  const approver = {
    ...{
      key: 'boss',
      name: '김하늘',
      signingMethodType: 'email' as const,
      participantType: 'approver' as const,
    },
    signingContactInfo: 'haneul@hangyeol.example',
  };
  const body = bodyWithAmount(fileId);
  const named = async (signingOrder: number) => {
    const participants = [...body.participants, { ...approver, signingOrder }];
    return people((await client(endpoints.createDocument, { body: { ...body, participants } })).documentId);
  };
  expect((await named(1)).filter((one) => one.startsWith('김하늘'))).toEqual([
    '김하늘 approver need_approval',
  ]);
  expect((await named(3)).filter((one) => one.startsWith('김하늘'))).toEqual([
    '김하늘 approver need_approval',
    '김하늘 approver waiting',
  ]);
});

test('[ROL-05] the draft tells who has to approve it; a gone approver lets nobody send, and nothing half-done stays', async () => {
  await setRules([ruleOf(ids.haneul, { from: AMOUNT })]);
  const body = bodyWithAmount(fileId, '20,000,000', false);
  const { documentId, revision } = await client(endpoints.createDocument, { body });
  expect((await client(endpoints.requiredApprovers, { params: { documentId } })).approvers).toEqual([
    { name: '김하늘', contact: 'haneul@hangyeol.example', isAdded: true },
  ]);
  await verified('null');
  expect((await client(endpoints.approvalRules)).rules[0]).toMatchObject({
    approverName: '김하늘',
    canApprove: false,
  });
  // The rule of the gone approver keeps nobody from changing the others.
  await setRules([ruleOf(ids.haneul, { from: AMOUNT }), ruleOf(ids.bada, { from: AMOUNT })]);
  await refusal(setRules([ruleOf(ids.haneul)]), 'approverUnknown');
  await refusal(
    client(endpoints.updateDocument, { params: { documentId }, body: { ...body, revision, send: true } }),
    'approverGone',
  );
  expect(await people(documentId)).toHaveLength(2);
  await verified('now()');
});

test('[ROL-05] only the main admin sets rules; a stranger as approver and an unknown team are refused by name', async () => {
  await refusal(haneul(endpoints.setApprovalRules, { body: { rules: [] } }), 'notAllowed');
  expect((await refusal(setRules([ruleOf('nobody')]), 'approverUnknown')).message).toContain(
    'rules.0.approverId',
  );
  const unknown = await refusal(setRules([ruleOf(ids.haneul, { teamId: 'none' })]), 'approvalTeamUnknown');
  expect(unknown.message).toContain('rules.0.teamId');
  await setRules([ruleOf(ids.haneul, { from: AMOUNT })]);
  expect((await haneul(endpoints.approvalRules)).rules).toEqual([
    { ...ruleOf(ids.haneul, { from: AMOUNT }), teamName: null, approverName: '김하늘', canApprove: true },
  ]);
});

/** A bulk of one signer each, with a column for the amount. */
async function bulkWithAmounts() {
  const id = await bulks.bulk({
    roles: [{ key: KIM.key, roleName: '근로자', signingOrder: 1 }],
    fields: fieldsFor([KIM]),
    requesterFields: [AMOUNT_FIELD],
  });
  const { columns } = await bulks.detail(id);
  const rowOf = (name: string, amount: string): string[] =>
    columns.map(({ kind, label }) => {
      if (kind === 'name') return name;
      if (kind === 'contact') return `row${amount.length}@person.example`;
      return label.includes(AMOUNT.label) ? amount : '';
    });
  return { id, rowOf, detail: () => bulks.detail(id) };
}

test('[ROL-05] the rows of a bulk need the approval of their own amounts', async () => {
  await setRules([ruleOf(ids.haneul, { from: AMOUNT }), ruleOf(ids.bada)]);
  const { rowOf, id } = await bulkWithAmounts();
  await bulks.save(id, { rows: [rowOf('작은님', '1,000원'), rowOf('많은님', '30,000,000원')] });
  await bulks.check(id);
  await bulks.send(id);
  await until('the rows', async () => (await bulks.detail(id)).counts.sent === 2);
  const { list } = await client(endpoints.listDocuments, { query: { bulkTransmitId: id } });
  const named = list.map(({ participants }) =>
    participants.map(({ name, status }) => `${name} ${status}`).join(', '),
  );
  const sentEvents = await Promise.all(
    list.map(async ({ documentId }) =>
      (await client(endpoints.histories, { params: { documentId } })).list.find(
        ({ type }) => type === 'document.sent',
      ),
    ),
  );
  expect(sentEvents.map((event) => event?.detail.requiredApprovers).sort()).toEqual([
    '김하늘, 이바다',
    '이바다',
  ]);
  expect(named.sort()).toEqual([
    '김하늘 need_approval, 이바다 waiting, 많은님 waiting',
    '이바다 need_approval, 작은님 waiting',
  ]);
});

test('[ROL-05] a row of a bulk whose approver is gone fails with the reason, and the others are sent', async () => {
  await setRules([ruleOf(ids.haneul, { from: AMOUNT })]);
  await verified('null');
  const { detail, rowOf, id } = await bulkWithAmounts();
  await bulks.save(id, { rows: [rowOf('작은님', '1,000원'), rowOf('많은님', '30,000,000원')] });
  await bulks.check(id);
  await bulks.send(id);
  await until('the end', async () => (await detail()).status === 'done');
  expect((await detail()).counts).toMatchObject({ sent: 1, failed: 1 });
  const { list } = await bulks.rows(id);
  expect(list.map(({ status, failure }) => [status, failure?.error ?? null])).toEqual([
    ['sent', null],
    ['failed', 'approverGone'],
  ]);
  await verified('now()');
});

test('[ROL-05] [COR-02] a correction that raises the amount above a rule is refused', async () => {
  await setRules([ruleOf(ids.haneul, { from: AMOUNT })]);
  const documentId = await send('5,000,000');
  expect(await signerOf(service, KIM, documentId)).toBeDefined();
  const { draftId } = await client(endpoints.openCorrection, {
    params: { documentId },
  });
  const draft = await client(endpoints.document, { params: { documentId: draftId } });
  const body = bodyWithAmount(fileId, '15,000,000', false);
  const saved = await client(endpoints.updateDocument, {
    params: { documentId: draftId },
    body: {
      ...body,
      participants: body.participants,
      fileId: draft.fileId,
      revision: draft.revision,
      send: false,
    },
  });
  await refusal(
    client(endpoints.sendCorrection, {
      params: { documentId },
      body: { reason: '금액을 바로잡았습니다', revision: saved.revision },
    }),
    'approvalNeeded',
  );
});
