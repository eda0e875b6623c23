import { describe, expect, test } from 'vitest';
import { PARTICIPANT_STATES } from '../document/participant-state.ts';
import { DOCUMENT_STATES } from '../document/state.ts';
import { DomainError } from '../errors/errors.ts';
import { withdraw } from './withdrawal.ts';

const outcome = (...[document, signer]: Parameters<typeof withdraw>): string => {
  try {
    return withdraw(document, signer);
  } catch (error) {
    return error instanceof DomainError ? error.error : 'unknown';
  }
};

describe('[DOC-03] when a signature can be withdrawn', () => {
  test('a signature in a running document, and no other', () => {
    for (const status of PARTICIPANT_STATES)
      expect(outcome({ status: 'on_going' }, { status })).toBe(
        status === 'completed' ? 'signing_cancelled' : 'withdrawalNotSigned',
      );
  });

  test('the end of the document is named before the missing signature', () => {
    for (const status of DOCUMENT_STATES.filter((one) => one !== 'on_going'))
      for (const signer of PARTICIPANT_STATES)
        expect(outcome({ status }, { status: signer })).toBe(
          status === 'completed' ? 'withdrawalCompleted' : 'withdrawalEnded',
        );
  });
});
