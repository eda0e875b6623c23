import { DomainError, isApprover, isSigner, type RuledDocument, requiredApprovers } from '@dojang/domain';
import type { Reader } from '../../../platform/db/database.ts';
import { requesterFieldsWithValues } from '../draft/requester-values.repo.ts';
import type * as documents from '../rows/document.repo.ts';
import * as repo from './required-approvers.repo.ts';

/**
 * Owns the approvals that an organization requires: for every sender and every way of sending, the members whom the rules name approve
 * before anybody else is asked. Sending adds them where the document does not name them.
 */

type Ruled = Pick<documents.DocumentRow, 'id' | 'tenant_id' | 'team_id' | 'requester_id'>;

/** A member who has to approve, with the index of the rule. */
export interface RequiredMember extends repo.Approver {
  readonly rule: number;
}

/** Returns who has to approve a document in which the requester has entered these values. @throws DomainError approverGone */
export type ApproversByValues = (written: RuledDocument['written']) => readonly RequiredMember[];

/**
 * Returns who has to approve documents of a sender, as a function of what the requester has entered.
 * @throws DomainError approverGone, by the function, when one of them cannot be asked
 */
export async function approverRulesOf(
  db: Reader,
  { tenant_id, team_id, requester_id }: Omit<Ruled, 'id'>,
): Promise<ApproversByValues> {
  const rules = await repo.rulesOf(db, tenant_id);
  if (rules.length === 0) return () => [];
  const teamIds = await repo.teamsAbove(db, team_id);
  const requesterId = await repo.publicIdOf(db, requester_id);
  const members = await repo.approversAmong(
    db,
    rules.map(({ approverId }) => approverId),
  );
  const byId = new Map(members.filter(({ canApprove }) => canApprove).map((one) => [one.publicId, one]));
  return (written) =>
    requiredApprovers(rules, { teamIds, requesterId, written }).map(({ approverId, rule }) => {
      const approver = byId.get(approverId);
      if (approver === undefined) throw new DomainError('approverGone');
      return { ...approver, rule };
    });
}

/** Returns who has to approve a draft as it is stored. @throws DomainError approverGone */
export async function approversOf(db: Reader, document: Ruled): Promise<readonly RequiredMember[]> {
  const rules = await approverRulesOf(db, document);
  const fields = await requesterFieldsWithValues(db, document.id);
  return rules(fields.map(({ label, text }) => ({ label, text: text ?? '' })));
}

type Person = Pick<documents.ParticipantRow, 'type' | 'contact' | 'signing_order'>;

/** Whether somebody approves before every signer. */
export function approvesFirst(people: readonly Person[], contact: string): boolean {
  const first = Math.min(...people.filter(isSigner).map((row) => row.signing_order));
  return people.some((row) => isApprover(row) && row.contact === contact && row.signing_order <= first);
}

/** Nobody is asked by a message in person, so nothing is sent in person that needs an approval. @throws DomainError approvalInPerson */
export function assertNotInPerson(processType: string, approvers: readonly RequiredMember[]): void {
  if (approvers.length > 0 && processType === 'FACE_TO_FACE')
    throw new DomainError('approvalInPerson', {
      values: { names: approvers.map(({ name }) => name).join(', ') },
    });
}

/** What the audit trail says about required approvers when the request is sent. */
export const requiredNames = (approvers: readonly RequiredMember[]): { requiredApprovers?: string } =>
  approvers.length === 0 ? {} : { requiredApprovers: approvers.map(({ name }) => name).join(', ') };

const ADDED = 'approval-';

/** Returns the keys of participants whom rules add to others; a copy of an earlier request may hold some already. */
export function approvalKeys(others: readonly { readonly key: string }[]): (rule: number) => string {
  const taken = new Set(others.map(({ key }) => key));
  const free = (key: string): string => (taken.has(key) ? free(`${key}-next`) : key);
  return (rule) => free(`${ADDED}${rule}`);
}

/**
 * Refuses that the requester puts another person in the place of an approver whom the rules require: only somebody whom the present rules
 * require may take it, such as the successor of an approver who has left.
 * @throws DomainError approverRequired, approverGone
 */
export async function assertStillApproves(
  db: Reader,
  document: Ruled,
  participant: Pick<documents.ParticipantRow, 'type' | 'key' | 'contact'>,
  next: string,
): Promise<void> {
  if (!isApprover(participant) || participant.contact === next) return;
  const required = await approversOf(db, document);
  const isRequired = required.some(({ email }) => email === participant.contact);
  const succeeds = required.some(({ email }) => email === next);
  if (isRequired || (participant.key.startsWith(ADDED) && !succeeds))
    throw new DomainError('approverRequired', { field: 'signingContactInfo' });
}
