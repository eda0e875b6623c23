import { endpoints } from '@dojang/contract';
import { createPageClient, type OutgoingCall } from '@dojang/contract/client';
import { expect, test } from 'vitest';
import { NO_CONSENT } from './upload-consent.ts';
import { runUpload, type UploadProgress } from './upload-run.ts';

const converting = (stage: 'converting' | 'pages', done: number) => ({
  fileId: 'f1',
  name: 'a.hwp',
  state: 'converting',
  progress: { stage, done, total: 12 },
  currentPdf: null,
  pageCount: null,
  pages: [],
  notices: [],
});

function setUp(replies: { upload: unknown; files?: unknown[] }) {
  const calls: OutgoingCall[] = [];
  const progress: UploadProgress[] = [];
  const files = [...(replies.files ?? [])];
  let cancelled = false;
  const call = createPageClient(async (outgoing) => {
    calls.push(outgoing);
    if (outgoing.endpoint === endpoints.upload) return { code: 0, msg: '', result: replies.upload };
    if (outgoing.endpoint === endpoints.file) return { code: 0, msg: '', result: files.shift() };
    if (outgoing.endpoint === endpoints.createTemplate)
      return { code: 0, msg: '', result: { templateId: 't1', revision: 1 } };
    const result = { documentId: 'd1', status: 'draft', revision: 1, popup: 0 };
    return { code: 0, msg: '', result };
  });
  const parts = {
    call,
    sleep: async () => undefined,
    onProgress: (one: UploadProgress) => progress.push(one),
    isCancelled: () => cancelled,
  };
  const cancel = () => {
    cancelled = true;
  };
  return { parts, calls, progress, cancel };
}

const request = {
  file: new File(['hwp'], '계약서.hwp'),
  password: '',
  consent: NO_CONSENT,
  fallbackName: '문서',
  purpose: { kind: 'document' },
} as const;

test("[UPL-06] a file becomes a draft with the file's name", async () => {
  const { parts, calls } = setUp({ upload: { fileId: 'f1', name: '계약서.hwp', state: 'ready' } });
  expect(await runUpload(parts, request)).toEqual({ kind: 'document', documentId: 'd1', name: '계약서' });
  expect(calls[0]?.body).toMatchObject({ ext: 'hwp', name: '계약서.hwp' });
  expect(calls[0]?.body).not.toHaveProperty('password');
  expect(calls[1]?.body).toMatchObject({ name: '계약서', fileId: 'f1', send: false });
});

test('[UPL-06] the pages of a signed PDF are taken only when the uploader agrees', async () => {
  const { parts, calls } = setUp({ upload: { fileId: 'f1', name: 'a.pdf', state: 'ready' } });
  await runUpload(parts, request);
  await runUpload(parts, { ...request, consent: { ...NO_CONSENT, takesSigned: true } });
  const uploads = calls.filter((one) => one.endpoint === endpoints.upload);
  expect(uploads[0]?.body).not.toHaveProperty('takesSigned');
  expect(uploads[1]?.body).toMatchObject({ takesSigned: true });
});

test('[INT-01] changes are accepted only when the uploader agrees', async () => {
  const { parts, calls } = setUp({ upload: { fileId: 'f1', name: 'a.docx', state: 'ready' } });
  await runUpload(parts, request);
  await runUpload(parts, { ...request, consent: { ...NO_CONSENT, acceptsChanges: true } });
  const uploads = calls.filter((one) => one.endpoint === endpoints.upload);
  expect(uploads[0]?.body).not.toHaveProperty('acceptsChanges');
  expect(uploads[1]?.body).toMatchObject({ acceptsChanges: true });
});

test('[UPL-06] the password of an encrypted PDF is sent with the file', async () => {
  const { parts, calls } = setUp({ upload: { fileId: 'f1', name: 'a.pdf', state: 'ready' } });
  await runUpload(parts, { ...request, password: '열쇠' });
  expect(calls[0]?.body).toMatchObject({ password: '열쇠' });
});

test('[UPL-06] the progress of a long conversion is shown page by page', async () => {
  const { parts, progress } = setUp({
    upload: { fileId: 'f1', name: 'a.hwp', state: 'converting' },
    files: [
      converting('converting', 0),
      converting('pages', 7),
      { ...converting('pages', 12), state: 'ready' },
    ],
  });
  await runUpload(parts, request);
  expect(progress).toEqual([
    { stage: 'send', done: 0, total: 0 },
    { stage: 'convert', done: 0, total: 12 },
    { stage: 'pages', done: 7, total: 12 },
    { stage: 'draft', done: 0, total: 0 },
  ]);
});

test('[UPL-02] a canceled upload leaves no draft', async () => {
  const { parts, calls, cancel } = setUp({ upload: { fileId: 'f1', name: 'a.hwp', state: 'converting' } });
  cancel();
  expect(await runUpload(parts, request)).toBeNull();
  expect(calls.map((one) => one.endpoint)).toEqual([endpoints.upload]);
});

test('[TPL-01] a file becomes a template of a team, or a personal one', async () => {
  const { parts, calls } = setUp({ upload: { fileId: 'f1', name: '계약서.hwp', state: 'ready' } });
  const purpose = { kind: 'template', teamId: 'team1' } as const;
  const made = await runUpload(parts, { ...request, purpose });
  expect(made).toEqual({ kind: 'template', templateId: 't1', name: '계약서' });
  expect(calls[1]?.body).toEqual({ fileId: 'f1', name: '계약서', teamId: 'team1' });
});
