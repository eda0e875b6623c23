import { type Absence, goesToSubstitute, isAsked, koreanDay } from '@dojang/domain';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { SERVICE } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';
import { askAgain } from './ask-again.service.ts';
import { delegatingOf } from './delegating.ts';
import { changeHolder, tellFormerHolder } from './holder-change.service.ts';
import { absencesOf } from './substitute.repo.ts';

/**
 * Owns the delegations that an absence makes: a signer who is asked while the own account is absent is handed over to the substitute in the
 * same transaction, so that the absent person gets no request but is told where it went. A substitute who is absent too is handed over in turn,
 * as far as the rules of delegation go.
 */

/** A participant who may be asked now. */
type Asked = Parameters<typeof delegatingOf>[1] & Pick<repo.ParticipantRow, 'public_id'>;

/** The participants of one request, and who of them is asked now. */
interface AskedRequest {
  readonly processType: repo.DocumentRow['process_type'];
  readonly people: readonly Asked[];
  readonly asked: readonly Asked[];
}

/** Returns a request that is about to be sent; nobody has handed over yet. */
export function askedAtSending(
  processType: AskedRequest['processType'],
  drawn: readonly (Omit<Asked, 'delegations'> & Pick<repo.ParticipantRow, 'status'>)[],
): AskedRequest {
  const people = drawn.map((one) => ({ ...one, delegations: [] }));
  return { processType, people, asked: people.filter(isAsked) };
}

/** Finds the participants whose requests go to a substitute, with one statement. @returns their public ids */
export async function absentAmong(
  db: Reader,
  requests: readonly AskedRequest[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const able = requests.flatMap(({ asked }) => asked.filter((row) => row.may_delegate));
  const absences = await absencesOf(db, [...new Set(able.map(({ contact }) => contact))], koreanDay(now));
  if (absences.size === 0) return new Set();
  const isAbsent = ({ processType, people }: AskedRequest, row: Asked): boolean => {
    const absence = absences.get(row.contact);
    const others = people.filter((one) => one !== row);
    const delegating = delegatingOf({ process_type: processType }, row, others);
    return absence !== undefined && goesToSubstitute(absence, delegating, contactsOf(others), now);
  };
  return new Set(
    requests.flatMap((request) =>
      request.asked.filter((row) => isAbsent(request, row)).map((row) => row.public_id),
    ),
  );
}

const contactsOf = (people: readonly { readonly contact: string }[]): string[] =>
  people.map(({ contact }) => contact);

/** Hands over the absent signers of requests that were just sent. @param absent their public ids */
export async function handManyToSubstitutes(
  tx: Tx,
  ids: Ids,
  sent: readonly {
    readonly document: Pick<repo.DocumentRow, 'public_id'>;
    readonly people: readonly Pick<repo.ParticipantRow, 'public_id'>[];
  }[],
  absent: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const { document, people } of sent) {
    const gone = people.filter((one) => absent.has(one.public_id));
    if (gone.length === 0) continue;
    const row = await repo.findDocument(tx, document.public_id);
    if (row === undefined) throw new Error(`document ${document.public_id} is gone`);
    for (const { public_id } of gone) await handToSubstitute(tx, ids, row, public_id, now);
  }
}

/** Hands over a participant who was found absent and was asked just now, and asks the substitute. */
export async function handToSubstitute(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  publicId: string,
  now: Date,
): Promise<void> {
  const people = await repo.listParticipants(tx, document.id);
  const others = people.filter((row) => row.public_id !== publicId);
  let holder = people.find((row) => row.public_id === publicId);
  while (holder !== undefined) {
    const absence = (await absencesOf(tx, [holder.contact], koreanDay(now))).get(holder.contact);
    const delegating = delegatingOf(document, holder, others);
    if (absence === undefined || !goesToSubstitute(absence, delegating, contactsOf(others), now)) break;
    holder = await handOver(tx, ids, document, holder, absence, now);
  }
  if (holder !== undefined) await askAgain(tx, ids, document, holder, { ...SERVICE, isFirst: true }, now);
}

/** @returns the participant as it is held now */
async function handOver(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  participant: repo.ParticipantRow,
  absence: Absence,
  now: Date,
): Promise<repo.ParticipantRow> {
  const { name, method, contact } = participant;
  const { reason } = absence;
  const delegations = [...participant.delegations, { name, method, contact, reason, at: now.toISOString() }];
  const changed = await changeHolder(
    tx,
    ids,
    document,
    participant,
    {
      type: 'participant.delegated',
      by: SERVICE,
      detail: { reason, number: delegations.length, by: 'absence' },
      next: {
        name: absence.name,
        method: absence.method,
        contact: absence.contact,
        delegations: JSON.stringify(delegations),
      },
    },
    now,
  );
  const told = { template: 'substituted', to: absence.name } as const;
  await tellFormerHolder(tx, ids, document, participant, told, now);
  await tellRequesterOfDelegation(tx, ids, document, participant, { to: absence.name, reason }, now);
  return { ...changed, delegations };
}

/** Tells the requester who signs instead, and why. @param participant who handed over, with the delegations that stood before */
export async function tellRequesterOfDelegation(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  participant: Pick<repo.ParticipantRow, 'public_id' | 'name' | 'delegations'>,
  { to, reason }: { readonly to: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const requester = await repo.requesterOf(tx, document.requester_id);
  const number = participant.delegations.length + 1;
  await planMessage(
    tx,
    ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: null,
      event: `delegated:${participant.public_id}:${number}:${ids.publicId()}`,
      recipient: requester.notice_email,
      channel: 'email',
      template: 'delegated',
      parameters: { by: participant.name, to, reason, at: now.toISOString() },
    },
    now,
  );
}
