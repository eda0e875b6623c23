import { describe, expect, test } from 'vitest';
import {
  assertAskedFiles,
  assertAttached,
  assertRoom,
  type RequestedField,
  seesAttachment,
} from './attachment-request.ts';

const field = (over: Partial<RequestedField> = {}): RequestedField => ({
  key: 'copy',
  type: 'attachment',
  required: true,
  label: '신분증 사본',
  ...over,
});

describe('[DOC-16] [EDT-06] requests for files', () => {
  test('one signer can be asked for 10 files in all', () => {
    const asked = (participantKey: string, maxFiles: number) => ({
      ...field({ settings: { maxFiles } }),
      participantKey,
    });
    expect(() => assertAskedFiles([asked('kim', 6), asked('kim', 4), asked('lee', 10)])).not.toThrow();
    expect(() => assertAskedFiles([asked('kim', 6), asked('kim', 5)])).toThrow('attachmentsTooMany');
  });

  test('a request takes as many files as it asks for, and a required one at least one', () => {
    expect(() => assertRoom(field(), 0)).not.toThrow();
    expect(() => assertRoom(field(), 1)).toThrow('attachmentsFull (신분증 사본)');
    expect(() => assertAttached(field(), 0)).toThrow('attachmentMissing (신분증 사본)');
    expect(() => assertAttached(field({ required: false }), 0)).not.toThrow();
  });

  test('who sees a file: its uploader, the requester after the signature, later signers when it is shared', () => {
    const uploader = { participantId: '2', signingOrder: 2 };
    const later = { participantId: '3', signingOrder: 3 };
    const earlier = { participantId: '1', signingOrder: 1 };
    const sees = (
      viewer: Parameters<typeof seesAttachment>[0],
      isFinal: boolean,
      shares: boolean,
      ordered = true,
    ) => seesAttachment(viewer, { uploader, isFinal, settings: { sharesFiles: shares } }, ordered);
    expect([sees(uploader, false, false), sees({ side: 'requester' }, false, true)]).toEqual([true, false]);
    expect(sees({ side: 'requester' }, true, false)).toBe(true);
    expect([sees(later, true, false), sees(later, false, true), sees(later, true, true)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([sees(earlier, true, true), sees(earlier, true, true, false)]).toEqual([false, true]);
  });
});
