import { DomainError, invitationEnd, parseEmail } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readTeams, scopeOf } from '../access/index.ts';
import { newRights, type RightsInput } from '../organization/index.ts';
import * as repo from './invitation.repo.ts';
import { invitationView, mayManage, stateOf } from './invitation.view.ts';
import { planInvitationMail, takeMail } from './invitation-mail.service.ts';
import type { InvitationPorts } from './invitation-ports.ts';

/**
 * Owns invitations to an organization by mail. Invariants: an invitation is sent, sent again and withdrawn only by those who may give
 * its rights; one address has one open invitation of an organization; no answer tells whether an address has an account.
 */

export interface InvitationInput extends RightsInput {
  readonly emails: readonly string[];
}

/** Creates the calls that send, list and withdraw invitations. */
export const createInvitations = (ports: InvitationPorts) => ({
  invite: (actor: UserActor, input: InvitationInput, origin: Origin) => invite(ports, actor, input, origin),
  list: (actor: UserActor, query: { readonly page: number; readonly limit: number }) =>
    ports.db.readFor(actor, (tx) => list(ports, tx, actor, query)),
  resend: (actor: UserActor, invitationId: string, origin: Origin) =>
    resend(ports, actor, invitationId, origin),
  withdraw: (actor: UserActor, invitationId: string) =>
    ports.db.inTenant(actor.tenantId, async (tx) => {
      const row = await managed(ports, tx, actor, invitationId);
      await repo.changeInvitation(tx, row.id, {
        withdrawn_at: ports.clock.now(),
        withdrawn_by: actor.accountId,
      });
      return viewAgain(ports, tx, actor, invitationId);
    }),
});

/** Addresses in their stored form, each once. @throws DomainError emailInvalid with the field `emails.…` */
function readEmails(typed: readonly string[]): { email: string; field: string }[] {
  const read = new Map<string, string>();
  for (const [at, one] of typed.entries()) {
    const email = parseEmail(one);
    const field = `emails.${at}`;
    if (email === null) throw new DomainError('emailInvalid', { field });
    if (!read.has(email)) read.set(email, field);
  }
  return [...read].map(([email, field]) => ({ email, field }));
}

async function invite(ports: InvitationPorts, actor: UserActor, input: InvitationInput, { locale }: Origin) {
  const { tenantId } = actor;
  await ports.db.inTenant(tenantId, (tx) => newRights(tx, actor, input));
  const addresses = readEmails(input.emails);
  for (const address of addresses) await takeMail(ports, tenantId, address);
  return ports.db.inTenant(tenantId, async (tx) => {
    const rights = await newRights(tx, actor, input);
    const organization = await repo.organizationName(tx, tenantId);
    const now = ports.clock.now();
    const expiresAt = invitationEnd(now);
    const made: { invitationId: string; email: string }[] = [];
    for (const { email } of addresses) {
      const invitationId = ports.ids.publicId();
      const linkId = ports.ids.publicId();
      await repo.endOthers(tx, email, linkId, now);
      await repo.addInvitation(tx, {
        public_id: invitationId,
        tenant_id: tenantId,
        email,
        role: rights.role,
        perms_group: rights.permsGroup,
        perms_scope: rights.scope,
        team_id: rights.teamId,
        perms_team_ids: [...rights.permsTeamIds],
        inviter_id: actor.accountId,
        locale,
        link_id: linkId,
        created_at: now,
        sent_at: now,
        expires_at: expiresAt,
        account_id: null,
        accepted_at: null,
        withdrawn_by: null,
        withdrawn_at: null,
      });
      await planInvitationMail(ports, tx, actor, { email, linkId, organization, expiresAt, locale });
      made.push({ invitationId, email });
    }
    return { list: made };
  });
}

async function list(
  { clock }: InvitationPorts,
  tx: Tx,
  actor: UserActor,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const teams = scopeOf(actor, 'member.create');
  const now = clock.now();
  const teamById = new Map((await readTeams(tx)).map((team) => [team.id, team]));
  const rows = await repo.listInvitations(tx, { teams, page, limit });
  return {
    list: rows.map((row) => invitationView(row, { actor, teams, now }, teamById)),
    ...(await repo.countInvitations(tx, teams, now)),
    page,
    limit,
  };
}

/** Locks and returns an open invitation that the actor may manage. @throws DomainError notFound, invitationEnded */
async function managed({ clock }: InvitationPorts, tx: Tx, actor: UserActor, invitationId: string) {
  const teams = scopeOf(actor, 'member.create');
  const row = await repo.lockInvitation(tx, invitationId);
  if (row === null || !mayManage(actor, row, teams)) throw new DomainError('notFound');
  const state = stateOf(row, clock.now());
  if (state === 'accepted' || state === 'withdrawn') throw new DomainError('invitationEnded');
  return row;
}

async function viewAgain({ clock }: InvitationPorts, tx: Tx, actor: UserActor, invitationId: string) {
  const row = await repo.lockInvitation(tx, invitationId);
  if (row === null) throw new DomainError('notFound');
  const teamById = new Map((await readTeams(tx)).map((team) => [team.id, team]));
  const viewer = { actor, teams: scopeOf(actor, 'member.create'), now: clock.now() };
  return invitationView(row, viewer, teamById);
}

async function resend(ports: InvitationPorts, actor: UserActor, invitationId: string, { locale }: Origin) {
  const { db } = ports;
  const found = await db.inTenant(actor.tenantId, (tx) => managed(ports, tx, actor, invitationId));
  await takeMail(ports, actor.tenantId, { email: found.email, field: 'email' });
  return db.inTenant(actor.tenantId, async (tx) => {
    const { id, email } = await managed(ports, tx, actor, invitationId);
    const now = ports.clock.now();
    const linkId = ports.ids.publicId();
    const expiresAt = invitationEnd(now);
    await repo.changeInvitation(tx, id, {
      link_id: linkId,
      inviter_id: actor.accountId,
      locale,
      sent_at: now,
      expires_at: expiresAt,
    });
    await repo.endOthers(tx, email, linkId, now);
    const organization = await repo.organizationName(tx, actor.tenantId);
    await planInvitationMail(ports, tx, actor, { email, linkId, organization, expiresAt, locale });
    return viewAgain(ports, tx, actor, invitationId);
  });
}
