import { endpoints } from '@dojang/contract';
import { createPageClient, type OutgoingCall } from '@dojang/contract/client';
import { expect, test } from 'vitest';
import { takeSample } from './sample-run.ts';

const field = {
  key: 'loan-note-1',
  dragKey: 'signature-loan-note-1',
  type: 'signature',
  participantKey: 'p2',
  ...{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
  required: true,
};
const group = { key: 'loan-note-choice-1', kind: 'radio', label: '변제 방법', required: true };
const sample = {
  documentId: 'loan-note',
  name: '차용증',
  roles: [
    { key: 'p1', name: '채권자' },
    { key: 'p2', name: '채무자' },
  ],
  fields: [field],
  fieldGroups: [group],
  about: '돈을 빌릴 때',
  ...{ pageCount: 2, fieldCount: 1, thumbUrl: '', pages: [] },
};

function setUp() {
  const calls: OutgoingCall[] = [];
  const call = createPageClient(async (outgoing) => {
    calls.push(outgoing);
    const { endpoint } = outgoing;
    const of = (result: unknown) => ({ code: 0, msg: '', result });
    if (endpoint === endpoints.sampleTemplate) return of(sample);
    if (endpoint === endpoints.takeSample) return of({ fileId: 'f1', name: '차용증.pdf', pageCount: 2 });
    if (endpoint === endpoints.createTemplate) return of({ templateId: 't1', revision: 1 });
    if (endpoint === endpoints.updateTemplate) return of({ templateId: 't1', revision: 2, version: 1 });
    return of({ documentId: 'd1', status: 'draft', revision: 1, popup: 0 });
  });
  return { calls, call };
}

test('[UPL-07] [UPL-09] a sample becomes a draft with its fields and with roles in place of people', async () => {
  const { calls, call } = setUp();
  const made = await takeSample(call, sample, { kind: 'document' });
  expect(made).toEqual({ kind: 'document', documentId: 'd1', name: '차용증' });
  expect(calls.at(-1)?.body).toMatchObject({
    name: '차용증',
    fileId: 'f1',
    send: false,
    fields: [field],
    fieldGroups: [group],
    participants: [
      { key: 'p1', name: '', roleName: '채권자', signingOrder: 1 },
      { key: 'p2', name: '', roleName: '채무자', signingOrder: 2 },
    ],
  });
});

test('[UPL-01] [UPL-07] for a new template, a sample becomes a template with its roles', async () => {
  const { calls, call } = setUp();
  const made = await takeSample(call, sample, { kind: 'template', teamId: null });
  expect(made).toEqual({ kind: 'template', templateId: 't1', name: '차용증' });
  expect(calls.map((one) => one.endpoint)).not.toContain(endpoints.createDocument);
  expect(calls.at(-1)?.body).toMatchObject({
    revision: 1,
    roles: [
      { key: 'p1', roleName: '채권자', signingOrder: 1 },
      { key: 'p2', roleName: '채무자', signingOrder: 2 },
    ],
    fields: [field],
    fieldGroups: [group],
  });
});
