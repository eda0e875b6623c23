import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARTICIPANT_STATES, PROCESS_TYPES } from '../document/participant-state.ts';
import { DOCUMENT_STATES } from '../document/state.ts';
import { REFUSAL_REASONS, refusalOf, type SigningSituation } from './eligibility.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const LATER = new Date('2026-12-01T00:00:00Z');

const fitting: SigningSituation & { document: object; signer: object } = {
  document: { status: 'on_going', processType: 'PROCEDURE' },
  signer: { status: 'need_signing', expiresAt: LATER, contactMatches: true },
  entry: 'link',
  now: NOW,
};
type Change = {
  readonly document?: Partial<NonNullable<SigningSituation['document']>> | null;
  readonly signer?: Partial<NonNullable<SigningSituation['signer']>> | null;
  readonly entry?: SigningSituation['entry'];
};

function situation(change: Change): SigningSituation {
  const { document, signer } = fitting;
  return {
    ...fitting,
    entry: change.entry ?? 'link',
    document: change.document === null ? null : { ...document, ...change.document },
    signer: change.signer === null ? null : { ...signer, ...change.signer },
  };
}

const cases: readonly (readonly [string, Change, ReturnType<typeof refusalOf>])[] = [
  ['everything fits', {}, null],
  ['no document', { document: null, signer: null }, { reason: '1docError' }],
  ['no signer', { signer: null }, { reason: 'signerError' }],
  ['another contact', { signer: { contactMatches: false } }, { reason: 'signerError' }],
  [
    'another contact who had signed',
    { signer: { contactMatches: false, status: 'completed' } },
    { reason: 'signerError' },
  ],
  ['signed', { signer: { status: 'completed' } }, { reason: 'completed' }],
  [
    'signed, document complete',
    { document: { status: 'completed' }, signer: { status: 'completed' } },
    { reason: 'completed' },
  ],
  ['rejected', { document: { status: 'rejected' } }, { reason: 'docStatusError', detail: 'rejected' }],
  [
    'cancelled',
    { document: { status: 'request_cancelled' } },
    { reason: 'docStatusError', detail: 'cancelled' },
  ],
  [
    'withdrawn',
    { document: { status: 'signing_cancelled' } },
    { reason: 'docStatusError', detail: 'cancelled' },
  ],
  ['draft', { document: { status: 'draft' } }, { reason: 'docStatusError', detail: 'notSent' }],
  ['reserved', { document: { status: 'reserved' } }, { reason: 'docStatusError', detail: 'notSent' }],
  [
    'complete, not signed',
    { document: { status: 'completed' } },
    { reason: 'docStatusError', detail: 'finished' },
  ],
  ['face to face by link', { document: { processType: 'FACE_TO_FACE' } }, { reason: 'not_allowed_link' }],
  [
    'face to face by the signer’s own log-in',
    { document: { processType: 'FACE_TO_FACE' }, entry: 'login' },
    { reason: 'not_allowed_link' },
  ],
  ['a procedure by log-in', { entry: 'login' }, null],
  ['face to face on the spot', { document: { processType: 'FACE_TO_FACE' }, entry: 'face_to_face' }, null],
  ['validity over to the millisecond', { signer: { expiresAt: NOW } }, { reason: 'signExpiry' }],
  ['marked as expired', { signer: { status: 'expired', expiresAt: LATER } }, { reason: 'signExpiry' }],
  [
    'not the turn',
    { signer: { status: 'waiting', expiresAt: null } },
    { reason: 'docStatusError', detail: 'notYourTurn' },
  ],
  ['refused before', { signer: { status: 'refused' } }, { reason: 'docStatusError', detail: 'rejected' }],
];

describe('[SGN-01] whether a person may sign now, and why not', () => {
  for (const [what, change, expected] of cases)
    test(what, () => expect(refusalOf(situation(change))).toEqual(expected));

  test('signing is allowed in exactly one situation, whatever the combination', () => {
    const any = fc.record({
      document: fc.option(
        fc.record({
          status: fc.constantFrom(...DOCUMENT_STATES),
          processType: fc.constantFrom(...PROCESS_TYPES),
        }),
      ),
      signer: fc.option(
        fc.record({
          status: fc.constantFrom(...PARTICIPANT_STATES),
          expiresAt: fc.constantFrom(null, NOW, LATER),
          contactMatches: fc.boolean(),
        }),
      ),
      entry: fc.constantFrom('link' as const, 'login' as const, 'face_to_face' as const),
      now: fc.constant(NOW),
    });
    let allowed = 0;
    fc.assert(
      fc.property(any, (one) => {
        const refusal = refusalOf(one);
        if (refusal) {
          expect(REFUSAL_REASONS).toContain(refusal.reason);
          return;
        }
        allowed += 1;
        expect(one.document?.status).toBe('on_going');
        expect(one.signer).toMatchObject({ status: 'need_signing', contactMatches: true });
        expect(one.signer?.expiresAt).not.toEqual(NOW);
        expect(one.entry !== 'face_to_face' && one.document?.processType === 'FACE_TO_FACE').toBe(false);
      }),
      { numRuns: 5000 },
    );
    expect(allowed).toBeGreaterThan(10);
  });
});
