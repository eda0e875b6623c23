import type { ProcessType } from '../../document/participant-state.ts';
import {
  isActing,
  isCopyReceiver,
  type ParticipantType,
  type ShownState,
} from '../../document/participant-type.ts';
import type { DocumentState } from '../../document/state.ts';
import { DomainError } from '../../errors/errors.ts';
import { cleanText } from '../../person/name.ts';
import { hasSigned, isAsked } from '../turn.ts';

/**
 * Owns the comments before signing (의견): a participant asks the requester a question, perhaps about a place on a page, and the requester
 * answers it. Invariant: comments and answers alternate, so nobody sends two messages in a row, and both are known to these two alone.
 */

/** The length of a comment or an answer, in characters. */
export const COMMENT_LENGTH = { least: 2, most: 500 } as const;

/** A thread holds this many comments and answers at most. */
export const MOST_COMMENTS = 20;

/** Where on a page of which version of the document; `x` and `y` are fractions of the page, absent for the page alone. */
export interface CommentPlace {
  readonly page: number;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** The last one of a thread counts: whether it is an answer. */
export interface ThreadState {
  readonly count: number;
  /** Null in an empty thread. */
  readonly lastIsAnswer: boolean | null;
}

interface CommentedDocument {
  readonly status: DocumentState;
  readonly processType: ProcessType;
}

interface Commenting {
  readonly type: ParticipantType;
  readonly status: ShownState;
  readonly askedAt: Date | null;
}

const isOpen = ({ status, processType }: CommentedDocument): boolean =>
  status === 'on_going' && processType === 'PROCEDURE';

/** Whether a participant has a part in the document that can still be talked about. */
export function maySendComments(document: CommentedDocument, participant: Commenting): boolean {
  if (!isOpen(document) || isCopyReceiver(participant) || participant.askedAt === null) return false;
  return !isActing(participant) || (isAsked(participant) && !hasSigned(participant));
}

/** Returns why a participant cannot write now, or null. */
export function errorOfComment(
  document: CommentedDocument,
  participant: Commenting,
  { count, lastIsAnswer }: ThreadState,
): 'commentsClosed' | 'commentUnanswered' | 'commentsFull' | null {
  if (!maySendComments(document, participant)) return 'commentsClosed';
  if (lastIsAnswer === false) return 'commentUnanswered';
  // Each comment has room for its answer.
  return count + 2 > MOST_COMMENTS ? 'commentsFull' : null;
}

/** Returns why the requester cannot answer now, or null. Comments of one who has signed since are answered, too. */
export function errorOfAnswer(
  document: CommentedDocument,
  { lastIsAnswer }: ThreadState,
): 'commentsClosed' | 'commentMissing' | null {
  if (!isOpen(document)) return 'commentsClosed';
  return lastIsAnswer === false ? null : 'commentMissing';
}

/** Returns a comment or an answer, cleaned. @throws DomainError commentLength */
export function commentText(typed: string): string {
  const text = cleanText(typed);
  const { length } = [...text];
  if (length < COMMENT_LENGTH.least || length > COMMENT_LENGTH.most)
    throw new DomainError('commentLength', { field: 'text' });
  return text;
}

/** Refuses a place that is not on a page of the document. @throws DomainError commentPlace */
export function assertPlace({ page, x, y }: CommentPlace, pages: number): void {
  const isOnPage = (part: number | undefined): boolean =>
    part === undefined || (Number.isFinite(part) && part >= 0 && part <= 1);
  const isWhole = (x === undefined) === (y === undefined);
  if (!Number.isInteger(page) || page < 1 || page > pages || !isOnPage(x) || !isOnPage(y) || !isWhole)
    throw new DomainError('commentPlace', { field: 'place' });
}
