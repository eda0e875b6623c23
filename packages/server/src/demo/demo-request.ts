/** What a requester enters for a demo document: people, fields and times. */
import type { DocumentInput, SampleTemplate } from '@dojang/contract';
import { fromSeoulParts, koreanClock } from '@dojang/domain';
import type { Clock } from '../platform/clock.ts';
import type { DemoDocument } from './demo-document.ts';
import { dividedFields, type OwnPictures } from './demo-fields.ts';
import type { Party } from './demo-people.ts';
import type { DemoDays } from './demo-terms.ts';

const DAY = 86_400_000;
const MINUTES_A_DAY = 1440;

interface RequestFacts {
  readonly fileId: string;
  readonly sample: SampleTemplate;
  readonly days: DemoDays;
  readonly own: OwnPictures;
  readonly clock: Clock;
}

/** Returns the input that creates a demo document. */
export function requestOf(
  wanted: DemoDocument,
  { fileId, sample, days, own, clock }: RequestFacts,
): DocumentInput {
  const { name, signers, isDraft = false, isInPerson = false, reservedInDays, expiryDays = 14 } = wanted;
  return {
    name,
    fileId,
    processType: isInPerson ? 'FACE_TO_FACE' : 'PROCEDURE',
    isSequential: true,
    expiryMinutes: expiryDays * MINUTES_A_DAY,
    participants: participantsOf(wanted),
    ...dividedFields(sample, Object.keys(signers), days, own),
    reservationDate: reservedInDays === undefined ? null : nineOClock(clock.now(), reservedInDays),
    send: !isDraft,
    ...(wanted.message !== undefined && { message: wanted.message }),
  };
}

type Participant = DocumentInput['participants'][number];

/** The approver first, then the signers in their order, then who reads. */
function participantsOf({ approver, signers, viewer, copyReceiver, ...wanted }: DemoDocument): Participant[] {
  const { isInPerson = false, mayDelegate = false } = wanted;
  const typed = (type: 'approver' | 'viewer' | 'copy', party: Party | undefined) =>
    party === undefined ? [] : [{ ...contactOf(party), key: type, participantType: type }];
  const signing = Object.entries(signers).map(([key, party]) => ({
    ...contactOf(party),
    key,
    ...(isInPerson && { signingMethodType: 'none' as const, signingContactInfo: '' }),
    ...(mayDelegate && { mayDelegate }),
  }));
  return [
    ...typed('approver', approver),
    ...signing,
    ...typed('viewer', viewer),
    ...typed('copy', copyReceiver),
  ].map((one, index) => ({ ...one, signingOrder: index + 1 }));
}

const contactOf = ({ name, by, contact }: Party) => ({
  name,
  signingMethodType: by,
  signingContactInfo: contact,
});

/** Nine in the morning in Korea, some days ahead, on a weekday. */
function nineOClock(now: Date, days: number): string | null {
  const there = koreanClock(new Date(now.getTime() + days * DAY));
  const untilMonday = { 0: 1, 6: 2 }[there.getUTCDay()] ?? 0;
  const day = new Date(there.getTime() + untilMonday * DAY).toISOString().slice(0, 10);
  return fromSeoulParts(day, '09:00')?.toISOString() ?? null;
}
