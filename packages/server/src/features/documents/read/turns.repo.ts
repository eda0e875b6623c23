import type { ListFilter, ParticipantType } from '@dojang/domain';
import { sql } from 'kysely';
import type { UserActor } from '../../../platform/actor.ts';

/** Selects the documents in which it is this user's turn to sign or to approve; a document that is signed in person is signed by its host's session. */
export const turnOf = (actor: UserActor, types: readonly ParticipantType[] = ['signer', 'approver']) =>
  sql`select document_id from participant where contact = any(${actor.provenContacts}) and status = 'need_signing'
    and type = any(${[...types]})
    and not exists (select 1 from document as asked
      where asked.id = document_id and asked.process_type = 'FACE_TO_FACE')`;

/** The filters that have running documents only. */
export const RUNNING_FILTERS: readonly ListFilter[] = [
  'need_signing',
  'need_approval',
  'wait_for_signing',
  'undelivered',
];
