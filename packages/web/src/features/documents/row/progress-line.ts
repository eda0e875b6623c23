import type { DocumentSummary } from '@dojang/contract';
import { hasSigned, isAsked } from '@dojang/domain';
import { hasExpired, isActingPerson, isRunningView, isSigned } from '../document-state.ts';

/** Owns the two short lines next to the steps: whose turn it is, and the deadline or the reason. */

export type MainLine =
  | {
      readonly key:
        | 'myTurn'
        | 'myApproval'
        | 'waiting'
        | 'correcting'
        | 'draftNobody'
        | 'neverSent'
        | 'edited';
    }
  | {
      readonly key: 'turnOf' | 'approvalOf' | 'expiredOf' | 'refusedBy' | 'returnedBy' | 'withdrawnBy';
      readonly name: string;
    }
  | { readonly key: 'turnOfSeveral'; readonly name: string; readonly count: number }
  | { readonly key: 'allSigned' | 'cancelledAfter' | 'draftPeople'; readonly count: number }
  | { readonly key: 'reserved'; readonly at: string };

export type SideLine =
  | { readonly key: 'left'; readonly until: string }
  | { readonly key: 'expiredHint' | 'sealing' | 'draftNext' | 'editedHint' }
  | { readonly key: 'text'; readonly text: string }
  | null;

export interface ProgressLines {
  readonly main: MainLine;
  readonly side: SideLine;
}

type View = DocumentSummary['viewStatus'];

const LINES: Record<View, (document: DocumentSummary) => ProgressLines> = {
  need_signing: (document) => ({ main: { key: 'myTurn' }, side: timeLeft(document) }),
  need_approval: (document) => ({ main: { key: 'myApproval' }, side: timeLeft(document) }),
  wait_for_signing: waitingLines,
  completed: (document) => ({
    main: { key: 'allSigned', count: signersOf(document).length },
    side: document.sealed ? null : { key: 'sealing' },
  }),
  rejected: refusedLines,
  signing_cancelled: withdrawnLines,
  // The state is named beside it: this tells what it does not.
  request_cancelled: ({ participants }) => ({
    main: { key: 'cancelledAfter', count: participants.filter(isSigned).length },
    side: null,
  }),
  reserved: (document) => ({
    main: { key: 'reserved', at: document.reservation?.reservationDate ?? document.updatedAt },
    // The steps tell how many participants there are, and the time needs the place.
    side: null,
  }),
  reservation_cancelled: () => ({ main: { key: 'neverSent' }, side: null }),
  draft: (document) => ({
    main:
      document.participants.length === 0
        ? { key: 'draftNobody' }
        : { key: 'draftPeople', count: document.participants.length },
    side: { key: 'draftNext' },
  }),
  edited: () => ({ main: { key: 'edited' }, side: { key: 'editedHint' } }),
};

const signersOf = ({ participants }: DocumentSummary) =>
  participants.filter(({ participantType = 'signer' }) => participantType === 'signer');

/** The two lines of a list about a document's progress. */
export const progressLines = (document: DocumentSummary): ProgressLines =>
  document.isCorrecting ? { main: { key: 'correcting' }, side: null } : LINES[document.viewStatus](document);

/** The first end of the time to sign among those whose turn it is; null without one. */
export function earliestEnd(document: DocumentSummary): string | null {
  if (!isRunningView(document)) return null;
  const ends = document.participants
    .filter(isAsked)
    .flatMap((person) => (person.signingExpiry.expiresAt === null ? [] : [person.signingExpiry.expiresAt]));
  return ends.sort()[0] ?? null;
}

function timeLeft(document: DocumentSummary): SideLine {
  const until = earliestEnd(document);
  return until === null ? null : { key: 'left', until };
}

function waitingLines(document: DocumentSummary): ProgressLines {
  const expired = document.participants.find((person) => !person.signingExpiry.valid && !hasSigned(person));
  if (hasExpired(document) && expired) {
    return { main: { key: 'expiredOf', name: expired.name }, side: { key: 'expiredHint' } };
  }
  // Nobody waits for who only reads.
  const [first, ...others] = document.participants.filter((one) => isActingPerson(one) && isAsked(one));
  const side = timeLeft(document);
  if (first === undefined) return { main: { key: 'waiting' }, side };
  if (others.length === 0)
    return {
      main: { key: first.participantType === 'approver' ? 'approvalOf' : 'turnOf', name: first.name },
      side,
    };
  return { main: { key: 'turnOfSeveral', name: first.name, count: others.length }, side };
}

function refusedLines(document: DocumentSummary): ProgressLines {
  const who = document.participants.find((person) => person.refusalReason !== null);
  const reason = who?.refusalReason ?? '';
  return {
    main: { key: document.rejectedBy === 'approver' ? 'returnedBy' : 'refusedBy', name: who?.name ?? '' },
    side: reason === '' ? null : { key: 'text', text: reason },
  };
}

function withdrawnLines(document: DocumentSummary): ProgressLines {
  const who = document.participants.find((person) => person.withdrawal !== null);
  const reason = who?.withdrawal?.reason ?? '';
  return {
    main: { key: 'withdrawnBy', name: who?.name ?? '' },
    side: reason === '' ? null : { key: 'text', text: reason },
  };
}
