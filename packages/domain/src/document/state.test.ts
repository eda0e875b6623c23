import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { LIST_FILTERS, viewState } from './list-filter.ts';
import {
  DOCUMENT_ACTIONS,
  DOCUMENT_STATES,
  type DocumentAction,
  type DocumentState,
  isCompleted,
  isEditable,
  isFinal,
  isRunning,
  moveDocument,
  stateAfter,
} from './state.ts';

/** Every allowed transition (requirement DOC-03); all others are refused. */
const MOVES: readonly (readonly [DocumentState, DocumentAction, DocumentState])[] = [
  ['draft', 'send', 'on_going'],
  ['draft', 'reserve', 'reserved'],
  ['draft', 'finishEditing', 'edited'],
  ['reserved', 'transmit', 'on_going'],
  ['reserved', 'changeReservation', 'reserved'],
  ['reserved', 'cancelReservation', 'reservation_cancelled'],
  ['on_going', 'complete', 'completed'],
  ['on_going', 'refuse', 'rejected'],
  ['on_going', 'withdraw', 'signing_cancelled'],
  ['on_going', 'cancel', 'request_cancelled'],
];

describe('[DOC-03] the state table', () => {
  for (const state of DOCUMENT_STATES) {
    for (const action of DOCUMENT_ACTIONS) {
      const move = MOVES.find(([from, by]) => from === state && by === action);
      test(`${state} × ${action} → ${move?.[2] ?? 'refused'}`, () => {
        expect(stateAfter(state, action)).toBe(move?.[2] ?? null);
        if (move) expect(moveDocument(state, action)).toBe(move[2]);
        else expect(() => moveDocument(state, action)).toThrow(DomainError);
      });
    }
  }

  test('a refused transition has its own error code', () => {
    const codeOf = (state: DocumentState, action: DocumentAction): string => {
      try {
        return moveDocument(state, action);
      } catch (error) {
        return error instanceof DomainError ? error.error : 'error';
      }
    };
    expect(codeOf('on_going', 'send')).toBe('notDraft');
    expect(codeOf('completed', 'cancel')).toBe('documentStateRefused');
  });

  test('only a draft can be edited, and a final state never changes', () => {
    expect(DOCUMENT_STATES.filter(isEditable)).toEqual(['draft']);
    expect(DOCUMENT_STATES.filter(isRunning)).toEqual(['on_going']);
    expect(DOCUMENT_STATES.filter(isCompleted)).toEqual(['completed']);
    expect(DOCUMENT_STATES.filter(isFinal)).toEqual([
      'reservation_cancelled',
      'completed',
      'rejected',
      'signing_cancelled',
      'request_cancelled',
    ]);
  });
});

describe('[DOC-02] the state of a document as one user sees it', () => {
  test('an on-going document is either the user’s turn or waits for others', () => {
    expect(viewState('on_going', [])).toBe('wait_for_signing');
    expect(viewState('on_going', ['completed'])).toBe('wait_for_signing');
    expect(viewState('on_going', ['waiting', 'need_signing'])).toBe('need_signing');
    expect(viewState('completed', ['need_signing'])).toBe('completed');
  });

  test('each visible state has a filter', () => {
    const seen = DOCUMENT_STATES.map((state) => viewState(state, []));
    expect(seen.filter((state) => !LIST_FILTERS.includes(state))).toEqual([]);
  });
});
