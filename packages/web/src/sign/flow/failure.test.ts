import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { describe, expect, test, vi } from 'vitest';
import { envelopeIn, NoReplyError } from '../../replies/no-reply.ts';
import { failureOf } from './failure.ts';
import { headersOf } from './transport.ts';

describe('failure', () => {
  test('a submission to an earlier version opens the document again', () => {
    const error = new ApiError(ERRORS.documentChanged.code, '', { version: 2 });
    expect(failureOf(error)).toEqual({ kind: 'changed' });
  });

  test('[SGN-01] a refused signing carries its reason and detail', () => {
    const error = new ApiError(ERRORS.signingRefused.code, '', {
      reason: 'docStatusError',
      detail: 'notYourTurn',
    });
    expect(failureOf(error)).toEqual({
      kind: 'refused',
      reason: 'docStatusError',
      detail: 'notYourTurn',
      sender: null,
    });
    const sender = { organizationName: '', requesterName: '정미나' };
    const closed = new ApiError(ERRORS.signingRefused.code, '', { reason: 'completed', sender });
    expect(failureOf(closed)).toEqual({ kind: 'refused', reason: 'completed', detail: null, sender });
  });

  test('[SGN-01] a wrong contact tells how many tries are left, a locked step until when', () => {
    expect(failureOf(new ApiError(ERRORS.contactMismatch.code, '', { left: 3 }))).toEqual({
      kind: 'mismatch',
      left: 3,
    });
    const until = '2026-11-21T06:04:00.000Z';
    expect(failureOf(new ApiError(ERRORS.stepLocked.code, '', { until }))).toEqual({ kind: 'locked', until });
  });

  test('[SGN-14] a missing reply is no failure of the signing', () => {
    expect(failureOf(new NoReplyError())).toEqual({ kind: 'noReply' });
  });

  test('[ERR-02] [SGN-14] what a proxy answers is named as its answer, and only its refusal of a size is final', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
    const fails = (body: unknown, status: number): unknown => {
      try {
        return envelopeIn(body, status);
      } catch (error) {
        return failureOf(error);
      }
    };
    const tooLarge = '이 서버가 받는 크기보다 커서 보내지 못했습니다. 보낸 사람에게 알려 주세요. (HTTP 413)';
    expect(fails(null, 413)).toEqual({ kind: 'other', message: tooLarge, field: null });
    for (const status of [502, 503, 504])
      expect(fails(null, status)).toEqual({
        kind: 'noReply',
        message: `서버 앞의 프록시가 서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요. (HTTP ${status})`,
      });
    expect(fails(null, 200)).toMatchObject({ kind: 'noReply', message: expect.stringContaining('네트워크') });
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    expect(fails(null, 413)).toMatchObject({ message: expect.stringContaining('larger than the server') });
    vi.unstubAllGlobals();
    const envelope = { code: 1105, msg: '', result: null };
    expect(fails(envelope, 503)).toEqual({ kind: 'noReply' });
    expect(fails(envelope, 200)).toBe(envelope);
  });

  test('[ERR-05] a refused value names its field', () => {
    const error = new ApiError(ERRORS.valueTooLong.code, '입력란에 들어가지 않습니다.', { key: 'f1' });
    expect(failureOf(error)).toEqual({ kind: 'value', key: 'f1', message: '입력란에 들어가지 않습니다.' });
  });

  test("an error in the page's own code is not hidden", () => {
    expect(() => failureOf(new TypeError('bug'))).toThrow('bug');
  });

  test('[SGN-03] without a session the link key is sent with token none', () => {
    const link = { documentId: 'D', participantId: 'P', linkKey: 'k', signingMethod: 'email' };
    expect(headersOf(link, null)).toEqual({ token: 'none', 'link-key': 'k', 'signing-method': 'email' });
    expect(headersOf(link, 't')).toMatchObject({ token: 't', 'link-key': 'k' });
    expect(headersOf(null, null)).toEqual({});
  });
});
