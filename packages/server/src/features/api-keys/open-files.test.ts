import { API_SCOPES, ERRORS } from '@dojang/domain';
import { beforeAll, expect, test } from 'vitest';
import { fixture, until } from '../../testing/main-job.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { type Headers, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Files that a program uploads. */

const service = serviceWithInvariants();
let headers: Headers = {};
beforeAll(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  headers = await tokenHeaders(service(), (await issueKey(client, API_SCOPES)).key);
});

const call = (method: string, path: string, body?: unknown) =>
  openCall(service(), method, path, headers, body);

/** The reply about a file once its conversion has ended. */
const endOf = (fileId: string) =>
  until('the end of the conversion', async () => {
    const reply = await call('GET', `/files/${fileId}`);
    return reply.result?.state === 'converting' ? null : reply;
  });

test('[INT-01] [DEV-02] a file with tracked changes is refused with its counts, and taken when the caller accepts them', async () => {
  const base64 = (await fixture('changes/tracked-changes.docx')).toString('base64');
  const file = { base64, ext: 'docx', name: '계약.docx' };
  const sent = await call('POST', '/files', file);
  const answer = sent.status === 200 ? await endOf(sent.result.fileId) : sent;
  expect([answer.status, answer.code]).toEqual([ERRORS.filePending.status, ERRORS.filePending.code]);
  expect(answer.result).toMatchObject({ insertions: 2, deletions: 3, moves: 1, deletedRows: 1, comments: 1 });
  const taken = await call('POST', '/files', { ...file, acceptsChanges: true });
  expect((await endOf(taken.result.fileId)).result.state).toBe('ready');
});
