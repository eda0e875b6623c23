import type { Selectable } from 'kysely';
import type { ParticipantTable } from '../../platform/db/tables.ts';

/** Owns where a participant is reached after signing: at the contact of the request, or at the place for the copy given in person. */

type Reached = Pick<Selectable<ParticipantTable>, 'method' | 'contact' | 'copy_method' | 'copy_contact'>;

/** Returns the way and the contact; the contact is empty where the participant wants no copy or none is known. */
export const reachOf = ({ method, contact, copy_method: copyMethod, copy_contact: copyContact }: Reached) =>
  copyContact === null
    ? { method, contact }
    : { method: copyMethod ?? ('none' as const), contact: copyContact };
