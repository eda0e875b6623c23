import { expect, test } from 'vitest';
import { assertEmbedSessionOpen, checkEmbedTarget, embedSessionEnd } from './embed-session.ts';

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
});
