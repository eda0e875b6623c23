import type { MemberResult } from '@dojang/contract';
import { DomainError, isInScope, proofAfterChange, readLoginId } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { readTeams, scopeOf } from '../access/index.ts';
import { addAccount, endFamilies, hashPassword, readPersonName } from '../account/index.ts';
import { handOver, openWorkOf } from './hand-over.service.ts';
import * as repo from './member.repo.ts';
import { memberView, refusalOf } from './member.view.ts';
import { findMember, type MemberRow } from './member-list.repo.ts';
import { newRights, type RightsInput, rightsAfter } from './member-rights.ts';
import type { OrganizationPorts } from './organization.service.ts';
import { readOptionalEmail, readOptionalPhone } from './typed-names.ts';

/**
 * Owns sub-accounts: how they are created, changed and closed. Invariant: a member is changed only by managers whom
 * `memberRefusal` allows, and gets only rights that `rightsRefusal` allows.
 */

/** Creates the calls that add, change and close sub-accounts. */
export function createMembers(ports: OrganizationPorts) {
  return {
    create: (actor: UserActor, input: NewMemberInput) => create(ports, actor, input),
    change: (actor: UserActor, memberId: string, input: MemberChange) =>
      ports.db.inTenant(actor.tenantId, (tx) => change(tx, actor, memberId, input)),
    openWork: (actor: UserActor, memberId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) =>
        openWorkOf(tx, actor, await managedMember(tx, actor, memberId)),
      ),
    /** Closes a sub-account; its open work goes to the successor, and a job erases the person. */
    remove: (actor: UserActor, origin: Origin, memberId: string, successorId: string | undefined) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const member = await managedMember(tx, actor, memberId);
        const now = ports.clock.now();
        await handOver(tx, { actor, origin }, member, successorId, now);
        await endFamilies(tx, member.id, null, 'account closed', now);
        await repo.closeAccount(tx, member.id, now);
        const erased = { tenantId: actor.tenantId, accountId: member.id };
        await enqueue(tx, 'erase_account', erased, `erase_account:${member.id}`);
        return {};
      }),
    resetPassword: async (actor: UserActor, memberId: string, newPassword: string) => {
      const passwordHash = await hashPassword(newPassword);
      return ports.db.inTenant(actor.tenantId, async (tx) => {
        const member = await managedMember(tx, actor, memberId);
        await endFamilies(tx, member.id, null, 'password reset', ports.clock.now());
        await repo.updateAccount(tx, member.id, { password_hash: passwordHash, must_change_password: true });
        return {};
      });
    },
  };
}

export interface NewMemberInput extends RightsInput {
  readonly loginId: string;
  readonly name: string;
  readonly password: string;
  readonly email: string;
  readonly phone: string;
}

/** The columns of a new sub-account that only its owner can set: proofs, consents, choices. */
const NOTHING_YET = {
  email_verified_at: null,
  phone_verified_at: null,
  pending_email: null,
  birth_date: null,
  last_login_at: null,
  dormant_at: null,
  closed_at: null,
} as const;

async function create(ports: OrganizationPorts, actor: UserActor, input: NewMemberInput) {
  const loginId = readLoginId(input.loginId);
  const name = readPersonName(input.name, 'name');
  const email = readOptionalEmail(input.email);
  const phone = readOptionalPhone(input.phone);
  const passwordHash = await hashPassword(input.password);
  const memberId = ports.ids.publicId();
  const { tenantId } = actor;
  await mapUniqueViolation(repo.LOGIN_ID_INDEXES, () =>
    ports.db.inTenant(tenantId, async (tx) => {
      const rights = await newRights(tx, actor, input);
      const accountId = await addAccount(tx, {
        public_id: memberId,
        tenant_id: tenantId,
        kind: 'sub',
        login_id: loginId,
        password_hash: passwordHash,
        must_change_password: true,
        name,
        email,
        phone,
        created_at: ports.clock.now(),
        ...NOTHING_YET,
      });
      await repo.setMembership(tx, tenantId, accountId, rights, []);
    }),
  );
  return { memberId };
}

/**
 * Locks and returns the member to change.
 * @throws DomainError memberSelf, notFound outside the actor's scope, memberOutOfScope with the reason
 */
async function managedMember(tx: Tx, actor: UserActor, memberId: string): Promise<MemberRow> {
  if (memberId === actor.accountPublicId) throw new DomainError('memberSelf');
  await repo.lockMember(tx, memberId);
  const member = await findMember(tx, memberId);
  const scope = scopeOf(actor, 'member.read');
  if (member === null || !isInScope(scope, { teamId: member.team_id, isOwn: false }))
    throw new DomainError('notFound');
  const reason = refusalOf(actor, member);
  if (reason !== null) throw new DomainError('memberOutOfScope', { result: { reason } });
  return member;
}

/** A contact that an admin sets is unproven until its owner proves it. */
const changedEmail = (member: MemberRow, email: string) => ({
  email,
  email_verified_at: proofAfterChange(member.email, email, member.email_verified_at),
});
const changedPhone = (member: MemberRow, phone: string) => ({
  phone,
  phone_verified_at: proofAfterChange(member.phone, phone, member.phone_verified_at),
});

type MemberChange = {
  readonly [Key in keyof Omit<NewMemberInput, 'loginId' | 'password'>]?: NewMemberInput[Key] | undefined;
};

async function change(
  tx: Tx,
  actor: UserActor,
  memberId: string,
  input: MemberChange,
): Promise<MemberResult> {
  const member = await managedMember(tx, actor, memberId);
  const rights = await rightsAfter(tx, actor, member, input);
  await repo.setMembership(tx, actor.tenantId, member.id, rights, member.perms_team_ids);
  const typed = {
    ...(input.name === undefined ? {} : { name: readPersonName(input.name, 'name') }),
    ...(input.email === undefined ? {} : changedEmail(member, readOptionalEmail(input.email))),
    ...(input.phone === undefined ? {} : changedPhone(member, readOptionalPhone(input.phone))),
  };
  if (Object.keys(typed).length > 0) await repo.updateAccount(tx, member.id, typed);
  const changed = await findMember(tx, memberId);
  if (changed === null) throw new Error(`member ${memberId} vanished while it was held`);
  const teams = new Map((await readTeams(tx)).map((team) => [team.id, team]));
  return memberView(changed, actor, teams, scopeOf(actor, 'member.read'));
}
