import type { ApprovalRuleInput, endpoints, ResultOf } from '@dojang/contract';
import { type ApprovalRule, DomainError, MOST_APPROVAL_RULES, readApprovalRules } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { byPublicId, readTeams } from '../access/index.ts';
import { approversAmong, rulesOf } from '../documents/index.ts';
import { changeTenant } from './organization.repo.ts';

/** Owns the rules by which documents of an organization need an approval. */

/** Creates the calls that read and replace the rules. */
export function createApprovalRules({ db }: { readonly db: Database }) {
  return {
    read: (actor: UserActor) => db.inTenant(actor.tenantId, (tx) => read(tx, actor)),
    set: (actor: UserActor, typed: readonly ApprovalRuleInput[]) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const rules = readApprovalRules(typed);
        await assertKnown(tx, rules, await rulesOf(tx, actor.tenantId));
        await changeTenant(tx, actor.tenantId, { approval_rules: JSON.stringify(rules) });
        return read(tx, actor);
      }),
  };
}

/**
 * Refuses rules with an unknown team or approver. Those that are stored already stay as they are, so that an approver who has left keeps
 * nobody from changing the other rules.
 * @throws DomainError approvalTeamUnknown, approverUnknown
 */
async function assertKnown(
  tx: Tx,
  rules: readonly ApprovalRule[],
  stored: readonly ApprovalRule[],
): Promise<void> {
  const known = new Set(stored.map(textOf));
  const teams = byPublicId(await readTeams(tx));
  const members = await membersOf(tx, rules);
  for (const [index, rule] of rules.entries()) {
    if (known.has(textOf(rule))) continue;
    const { teamId, approverId } = rule;
    if (teamId !== null && !teams.has(teamId))
      throw new DomainError('approvalTeamUnknown', { field: `rules.${index}.teamId` });
    if (members.get(approverId)?.canApprove !== true)
      throw new DomainError('approverUnknown', { field: `rules.${index}.approverId` });
  }
}

const textOf = ({ teamId, approverId, from }: ApprovalRule): string =>
  JSON.stringify([teamId, approverId, from?.label, from?.least]);

const membersOf = async (tx: Tx, rules: readonly ApprovalRule[]) => {
  if (rules.length === 0) return new Map<string, never>();
  const members = await approversAmong(
    tx,
    rules.map(({ approverId }) => approverId),
  );
  return new Map(members.map((one) => [one.publicId, one]));
};

/** A team that was deleted since has no documents any more, so its rule is left out. */
async function read(tx: Tx, { tenantId }: UserActor): Promise<ResultOf<typeof endpoints.approvalRules>> {
  const rules = await rulesOf(tx, tenantId);
  if (rules.length === 0) return { rules: [], most: MOST_APPROVAL_RULES };
  const teams = byPublicId(await readTeams(tx));
  const members = await membersOf(tx, rules);
  const shown = rules.filter(({ teamId }) => teamId === null || teams.has(teamId));
  return {
    rules: shown.map((rule) => ({
      ...rule,
      teamName: rule.teamId === null ? null : (teams.get(rule.teamId)?.name ?? ''),
      approverName: members.get(rule.approverId)?.name ?? '',
      canApprove: members.get(rule.approverId)?.canApprove === true,
    })),
    most: MOST_APPROVAL_RULES,
  };
}
