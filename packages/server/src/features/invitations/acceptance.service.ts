import { DomainError, readLoginId } from '@dojang/domain';
import type { Origin } from '../../platform/actor.ts';
import { enterTenant, type Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import { invitationLink } from '../../platform/verification-keys.ts';
import { readTeams } from '../access/index.ts';
import {
  acceptedPolicies,
  addAccount,
  addLoginCode,
  hashPassword,
  readAgreements,
  readPersonName,
  recordAgreements,
} from '../account/index.ts';
import { LOGIN_ID_INDEXES, setMembership } from '../organization/index.ts';
import * as repo from './invitation.repo.ts';
import { stateOf } from './invitation.view.ts';
import type { InvitationPorts } from './invitation-ports.ts';

/**
 * Owns how an invited person becomes a member. The link came to the address, so the address is proven. Invariant: a link makes one
 * member at most, and none with rights that its sender may no longer give.
 */

export interface Acceptance {
  readonly token: string;
  readonly loginId: string;
  readonly name: string;
  readonly password: string;
  readonly agreements: {
    readonly age: boolean;
    readonly terms: boolean;
    readonly privacy: boolean;
    readonly marketing: boolean;
    readonly shown?: { readonly terms: string; readonly privacy: string } | undefined;
  };
}

/** Ids that one link may try, since a taken id is told. */
const TRIES = { most: 30, minutes: 60 } as const;

/** Creates the calls of an invited person. */
export const createAcceptance = (ports: InvitationPorts) => ({
  read: (token: string) => ports.db.outside((tx) => read(ports, tx, token)),
  accept: (input: Acceptance, origin: Origin) => accept(ports, input, origin),
});

const dead = () => new DomainError('invitationDead');

/** Locks and returns the open invitation of a token, and switches the transaction to its tenant. @throws DomainError invitationDead */
async function openByToken({ keys, clock }: InvitationPorts, tx: Tx, token: string) {
  const linkId = invitationLink(keys, token);
  const now = clock.now();
  const tenantId = linkId === null ? null : await repo.tenantOfLink(tx, linkId, now);
  if (linkId === null || tenantId === null) throw dead();
  await enterTenant(tx, tenantId);
  const row = await repo.lockOpenLink(tx, linkId, now);
  if (row === null || stateOf(row, now) !== 'invited') throw dead();
  return { row, tenantId, linkId };
}

async function read(ports: InvitationPorts, tx: Tx, token: string) {
  const { row, tenantId } = await openByToken(ports, tx, token);
  const team = (await readTeams(tx)).find(({ id }) => id === row.team_id);
  return {
    organizationName: await repo.organizationName(tx, tenantId),
    inviterName: row.inviter_name,
    teamName: team === undefined || team.isDefault ? '' : team.name,
    email: row.email,
    expiresAt: row.expires_at.toISOString(),
  };
}

async function accept(ports: InvitationPorts, input: Acceptance, { ip }: Origin) {
  const linkId = invitationLink(ports.keys, input.token);
  if (linkId === null) throw dead();
  const loginId = readLoginId(input.loginId);
  const name = readPersonName(input.name, 'name');
  const hasMarketing = readAgreements(input.agreements);
  const policies = acceptedPolicies(ports, input.agreements.shown);
  await ports.attempts.take(`invitation-tries:${linkId}`, TRIES);
  const passwordHash = await hashPassword(input.password);
  return mapUniqueViolation(LOGIN_ID_INDEXES, () =>
    ports.db.outside(async (tx) => {
      const { row, tenantId } = await openByToken(ports, tx, input.token);
      const now = ports.clock.now();
      const accountId = await addAccount(tx, {
        public_id: ports.ids.publicId(),
        tenant_id: tenantId,
        kind: 'sub',
        login_id: loginId,
        password_hash: passwordHash,
        name,
        email: row.email,
        phone: '',
        created_at: now,
        email_verified_at: now,
        phone_verified_at: null,
        pending_email: null,
        birth_date: null,
        last_login_at: null,
        dormant_at: null,
        closed_at: null,
      });
      await setMembership(tx, tenantId, accountId, rightsOf(row), []);
      await repo.changeInvitation(tx, row.id, { account_id: accountId, accepted_at: now });
      await repo.endOthers(tx, row.email, linkId, now);
      await recordAgreements(tx, { tenantId, accountId, ip, hasMarketing, policies }, now);
      return { loginId, code: await addLoginCode(ports, tx, accountId) };
    }),
  );
}

const rightsOf = (row: repo.InvitationRow) => ({
  teamId: row.team_id,
  role: row.role,
  permsGroup: row.perms_group,
  scope: row.perms_scope,
  permsTeamIds: row.perms_team_ids,
});
