import type { AbsenceInfo } from '@dojang/contract';
import { type Absence, assertAbsence, DomainError } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount } from '../people/people.repo.ts';
import { findAbsence } from './profile.repo.ts';

/** Owns the absence that the owner of an account has set, with the person who signs instead. */
export function createAbsences(ports: AbsencePorts, channels: readonly string[]) {
  return {
    read: async (actor: UserActor) => {
      const kept = await ports.db.inTenant(actor.tenantId, (tx) => findAbsence(tx, actor.accountId));
      return { absence: kept === null ? null : infoOf(kept) };
    },
    set: (actor: UserActor, typed: AbsenceInfo) => set(ports, channels, actor, typed),
    end: async (actor: UserActor) => {
      await ports.db.inTenant(actor.tenantId, (tx) => changeAccount(tx, actor.accountId, { absence: null }));
      return {};
    },
  };
}

type AbsencePorts = Pick<AccountPorts, 'db' | 'clock'>;

const infoOf = ({ method, contact, ...rest }: Absence): AbsenceInfo => ({
  ...rest,
  signingMethodType: method,
  signingContactInfo: contact,
});

async function set(
  { db, clock }: AbsencePorts,
  channels: readonly string[],
  actor: UserActor,
  { signingMethodType: method, signingContactInfo: contact, ...typed }: AbsenceInfo,
) {
  if (actor.provenContacts.length === 0) throw new DomainError('absenceUnproven');
  const absence = assertAbsence({ ...typed, method, contact }, [actor.email, actor.phone], clock.now());
  if (!channels.includes(method)) throw new DomainError('contactInvalid', { field: 'signingContactInfo' });
  await db.inTenant(actor.tenantId, (tx) =>
    changeAccount(tx, actor.accountId, { absence: JSON.stringify(absence) }),
  );
  return { absence: infoOf(absence) };
}
