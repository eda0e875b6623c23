import { expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import {
  assertEmbedSessionOpen,
  checkEmbedTarget,
  type EmbedTarget,
  embedSessionEnd,
} from './embed-session.ts';

const at = (text: string): Date => new Date(text);

test('[DEV-04] a session lives for thirty minutes', () => {
  const expiresAt = embedSessionEnd(at('2026-11-24T09:00:00Z'));
  const open =
    (now: string, endedAt: Date | null = null) =>
    () =>
      assertEmbedSessionOpen({ expiresAt, endedAt }, at(now));
  expect(open('2026-11-24T09:29:59Z')).not.toThrow();
  expect(open('2026-11-24T09:30:00Z')).toThrow('embedSessionEnded');
  expect(open('2026-11-24T09:10:00Z', at('2026-11-24T09:05:00Z'))).toThrow('embedSessionEnded');
});

test('[DEV-04] a session names one thing only', () => {
  const refused = (check: () => void) => expect(check).toThrow('embedTargetWrong');
  checkEmbedTarget('signing', { documentId: 'd', participantId: 'p' });
  checkEmbedTarget('templateEditing', { templateId: 't' });
  refused(() => checkEmbedTarget('signing', { documentId: 'd' }));
  refused(() => checkEmbedTarget('viewing', { documentId: 'd', participantId: 'p' }));
  refused(() => checkEmbedTarget('signCreating', { documentId: 'd', templateId: 't' }));
  refused(() => checkEmbedTarget('templateEditing', { documentId: 'd' }));
  refused(() => checkEmbedTarget('viewing', { fileId: 'f' }));
});

test('[DEV-04] the editor of requests opens a draft, or makes one from a file or a template', () => {
  const faultOf = (target: EmbedTarget) => {
    try {
      checkEmbedTarget('signCreating', target);
      return null;
    } catch (error) {
      return error instanceof DomainError ? error.detail.field : 'other';
    }
  };
  for (const target of [{ documentId: 'd' }, { fileId: 'f' }, { templateId: 't', name: '근로계약서' }])
    expect(faultOf(target)).toBeNull();
  expect(faultOf({})).toBe('documentId');
  expect(faultOf({ fileId: 'f', templateId: 't' })).toBe('templateId');
  expect(faultOf({ fileId: 'f', participantId: 'p' })).toBe('participantId');
  expect(faultOf({ documentId: 'd', name: '근로계약서' })).toBe('name');
});
