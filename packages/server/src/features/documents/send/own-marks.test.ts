import { endpoints, type RequesterFieldInput } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkSteps, personRow } from '../../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import {
  documentBody,
  download,
  inkPng,
  KIM,
  LEE,
  sealed,
  sign,
  signerOf,
  upload,
} from '../../../testing/main-job.ts';
import { redInkOf } from '../../../testing/pdf/ink-extent.ts';
import { grantPoints } from '../../../testing/points.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { templateSteps } from '../../../testing/template-steps.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** Requester fields that take the saved stamp and signature of the person who sends. */

const service = serviceWithInvariants();
let hangyeol: Client;
let haneul: Client;
let fileId = '';
let fileOfHaneul = '';
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  fileId ||= await upload(hangyeol, 'pdf/issue2391-1.pdf');
  fileOfHaneul ||= await upload(haneul, 'pdf/issue2391-1.pdf');
});

const ownMark = (
  type: 'stamp' | 'signature',
  more: Partial<RequesterFieldInput> = {},
): RequesterFieldInput => ({
  key: `own-${type}`,
  dragKey: `${type}-own`,
  type,
  page: 1,
  x: type === 'stamp' ? 0.3 : 0.6,
  y: 0.4,
  width: 0.12,
  height: 0.08,
  required: true,
  label: type === 'stamp' ? '회사 직인' : '대표 서명',
  ...more,
});

const body = (requesterFields: RequesterFieldInput[], send: boolean, file = fileId) => ({
  ...documentBody({ fileId: file, send }),
  requesterFields,
});

async function saveStamp(by: Client, name = '한결'): Promise<string> {
  const { list } = await by(endpoints.stamps, { params: { type: 'company' }, query: { name } });
  const made = {
    kind: 'stamp',
    origin: 'made',
    name,
    type: 'company',
    base64: list[0]?.image ?? '',
  } as const;
  return (await by(endpoints.createSignature, { body: { ...made, isDefault: true } })).signatureId;
}

const saveSignature = (by: Client) =>
  by(endpoints.createSignature, {
    body: { kind: 'signature', origin: 'drawn', name: '김한결', base64: inkPng().toString('base64') },
  });

async function dropSaved(by: Client): Promise<void> {
  for (const { signatureId } of (await by(endpoints.listSignatures, {})).list)
    await by(endpoints.deleteSignature, { params: { signatureId } });
}

const stampedIn = async (documentId: string) =>
  (
    await ownerRows<{ seq: number; type: string; detail: Record<string, unknown>; by: string }>(
      service(),
      `select e.seq, e.type, e.detail, e.actor->>'name' by from audit_event e join document d on d.id = e.document_id
       where d.public_id = $1 order by e.seq`,
      [documentId],
    )
  ).filter(({ type }) => type === 'document.stamped' || type === 'document.sent');

describe('[EDT-03] [SIG-03] the saved stamp and signature of the sender', () => {
  test('are put in when the document is sent, shown to signers, printed, and said by the audit trail', async () => {
    await saveStamp(hangyeol);
    await saveSignature(hangyeol);
    const draft = await hangyeol(endpoints.createDocument, {
      body: body([ownMark('stamp'), ownMark('signature')], false),
    });
    const { documentId, revision } = draft;
    const params = { documentId };
    const before = await hangyeol(endpoints.document, { params });
    expect(before.requesterFields.map(({ value }) => value)).toEqual([undefined, undefined]);
    const preview = await hangyeol(endpoints.draftPreview, { params, query: {} });
    expect(preview.document.written.map(({ value }) => value)).toEqual([
      { imageUrl: expect.any(String) },
      { imageUrl: expect.any(String) },
    ]);
    const input = { ...body([ownMark('stamp'), ownMark('signature')], true), revision };
    await hangyeol(endpoints.updateDocument, { params, body: input });
    const kim = await signerOf(service(), KIM, documentId);
    const view = await kim.client(endpoints.signingFields, { params: kim.params });
    expect(view.written.map(({ type, value }) => ({ type, value }))).toEqual([
      { type: 'stamp', value: { imageUrl: expect.any(String) } },
      { type: 'signature', value: { imageUrl: expect.any(String) } },
    ]);
    const events = await stampedIn(documentId);
    expect(events.map(({ type }) => type)).toEqual(['document.stamped', 'document.sent']);
    expect(events[0]?.detail).toMatchObject({ fields: 2, marks: 'both' });
    expect(String(events[0]?.detail.pictureSha256)).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/);
    await sign(service(), KIM, documentId);
    await sign(service(), LEE, documentId);
    await sealed(hangyeol, documentId);
    const pdf = await download(service(), hangyeol, documentId, 'completed');
    expect(await redInkOf(pdf, 1)).not.toBeNull();
    const copy = await hangyeol(endpoints.copyDocument, { params, body: { withPeople: true } });
    const copied = await hangyeol(endpoints.document, { params: copy });
    expect(copied.requesterFields.map(({ value }) => value)).toEqual([undefined, undefined]);
  });

  test('are missing: nothing is sent, no point is spent, and the error names the field and the remedy', async () => {
    await dropSaved(haneul);
    const [points] = await ownerRows(
      service(),
      'select count(*)::int total from document where status <> $1',
      ['draft'],
    );
    const stamp = await refusal(
      haneul(endpoints.createDocument, { body: body([ownMark('stamp')], true, fileOfHaneul) }),
      'savedStampMissing',
    );
    expect(stamp.message).toContain('회사 직인');
    expect(stamp.message).toContain('서명·도장');
    await refusal(
      haneul(endpoints.createDocument, { body: body([ownMark('signature')], true, fileOfHaneul) }),
      'savedSignatureMissing',
    );
    expect(
      await ownerRows(service(), 'select count(*)::int total from document where status <> $1', ['draft']),
    ).toEqual([points]);
    const optional = body([ownMark('stamp', { required: false })], true, fileOfHaneul);
    const { documentId } = await haneul(endpoints.createDocument, { body: optional });
    expect((await stampedIn(documentId)).map(({ type }) => type)).toEqual(['document.sent']);
  });

  test('cannot be given with the draft, so that nobody stamps with the picture of another', async () => {
    const signatureId = await saveStamp(hangyeol);
    for (const value of [
      { signatureId },
      { type: 'image', base64: inkPng().toString('base64') },
      '도장',
    ] as const)
      await refusal(
        hangyeol(endpoints.createDocument, { body: body([ownMark('stamp', { value })], false) }),
        'valueRefused',
      );
  });

  test('of a template are those of each member who sends from it', async () => {
    await dropSaved(haneul);
    await saveStamp(hangyeol);
    const steps = templateSteps(
      () => hangyeol,
      () => fileId,
    );
    const templateId = await steps.savedTemplate({ requesterFields: [ownMark('stamp')] });
    const { documentId } = await steps.request(templateId, {
      send: true,
      people: [KIM, LEE].map((one) => ({
        key: one.key,
        name: one.name,
        signingMethodType: one.method,
        signingContactInfo: one.contact,
      })),
    });
    expect((await stampedIn(documentId))[0]?.detail).toMatchObject({ fields: 1, marks: 'stamp' });
  });
});

describe('[BLK-05] the saved stamp of the sender in a bulk', () => {
  const steps = bulkSteps(
    () => hangyeol,
    () => fileId,
  );
  const template = { requesterFields: [ownMark('stamp')] };

  test('has no column, and is in each document with its line of the audit trail', async () => {
    await grantPoints(service(), 'hangyeol', 10);
    await dropSaved(hangyeol);
    const id = await steps.bulk(template);
    expect((await steps.detail(id)).columns.map(({ kind }) => kind)).not.toContain('field');
    await steps.save(id, { rows: [personRow(1), personRow(2), personRow(3)] });
    await refusal(steps.send(id), 'savedStampMissing');
    expect(await steps.detail(id)).toMatchObject({ status: 'pending', points: { held: 0 } });
    await saveStamp(hangyeol);
    await steps.send(id);
    await jobsAtRest(service().ownerUrl, 60);
    const { list } = await steps.rows(id);
    expect(list.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    for (const { documentId } of list) {
      const detail = await hangyeol(endpoints.document, { params: { documentId: documentId ?? '' } });
      expect(detail.requesterFields[0]?.value).toMatchObject({ imageUrl: expect.any(String) });
      expect((await stampedIn(documentId ?? '')).map(({ type }) => type)).toEqual([
        'document.stamped',
        'document.sent',
      ]);
    }
  });

  test('that is deleted before the rows are sent fails them, and they are sent again with another one', async () => {
    await grantPoints(service(), 'hangyeol', 10);
    await dropSaved(hangyeol);
    await saveStamp(hangyeol);
    const id = await steps.bulk(template);
    await steps.save(id, { rows: [personRow(4)] });
    await steps.send(id, new Date(service().clock.now().getTime() + 3_600_000).toISOString());
    await dropSaved(hangyeol);
    await steps.reserve(id, null);
    await jobsAtRest(service().ownerUrl, 60);
    expect((await steps.rows(id)).list[0]).toMatchObject({
      status: 'failed',
      failure: { error: 'savedStampMissing' },
    });
    await refusal(steps.run('retryBulkTransmit', id), 'savedStampMissing');
    await saveStamp(hangyeol);
    await steps.run('retryBulkTransmit', id);
    await jobsAtRest(service().ownerUrl, 60);
    expect((await steps.rows(id)).list[0]?.status).toBe('sent');
  });
});
