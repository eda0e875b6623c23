import { DomainError } from '../errors/errors.ts';
import { parseAmount } from '../field/amount.ts';
import { cleanLine } from '../person/name.ts';

/**
 * Owns the rules by which an organization requires an internal approval (결재 규칙). Each rule names one approver for the documents of a team and
 * the teams below it, or of everyone; a document that several rules name passes their approvers in the order of the rules. A rule with an
 * amount lets only documents pass whose amount is known and smaller, so that nobody gets round it by leaving the amount out.
 */

/** An organization has this many rules at most. */
export const MOST_APPROVAL_RULES = 20;

/** The longest name of a field with an amount, in characters. */
export const LONGEST_RULE_LABEL = 50;

export interface ApprovalRule {
  /** The team whose documents, with those of the teams below, need it; null for all. */
  readonly teamId: string | null;
  /** The member who approves. */
  readonly approverId: string;
  /** From which amount on, in won; null for every document. */
  readonly from: RuleAmount | null;
}

export interface RuleAmount {
  /** The name of the field with the amount. */
  readonly label: string;
  readonly least: number;
}

/** A document as the rules see it. */
export interface RuledDocument {
  /** The team of the document, and those above it. */
  readonly teamIds: readonly string[];
  /** The member who sends it. */
  readonly requesterId: string;
  /** What the requester has entered, by the names of the fields. */
  readonly written: readonly { readonly label: string; readonly text: string }[];
}

const comparable = (label: string): string => cleanLine(label).normalize('NFC').toLowerCase();

/** Whether a document is known to be below the amount of a rule. */
function isBelow({ label, least }: RuleAmount, written: RuledDocument['written']): boolean {
  const named = written.filter((one) => comparable(one.label) === comparable(label));
  return (
    named.length > 0 &&
    named.every(({ text }) => {
      const digits = parseAmount(text);
      return digits !== null && Number(digits) < least;
    })
  );
}

export interface RequiredApprover {
  readonly approverId: string;
  /** The index of the rule that asks for the person first; it orders the approvers of all documents of a tenant alike. */
  readonly rule: number;
}

/**
 * Returns who has to approve a document, in this order, each person once. The requester approves no own document: the rules that name this
 * person are met.
 */
export function requiredApprovers(
  rules: readonly ApprovalRule[],
  { teamIds, requesterId, written }: RuledDocument,
): RequiredApprover[] {
  const found = new Map<string, number>();
  for (const [index, { teamId, approverId, from }] of rules.entries()) {
    const applies =
      (teamId === null || teamIds.includes(teamId)) && (from === null || !isBelow(from, written));
    if (applies && approverId !== requesterId && !found.has(approverId)) found.set(approverId, index);
  }
  return [...found].map(([approverId, rule]) => ({ approverId, rule }));
}

/** Returns rules with clean names of fields. @throws DomainError approvalRulesTooMany, badInput */
export function readApprovalRules(typed: readonly ApprovalRule[]): ApprovalRule[] {
  if (typed.length > MOST_APPROVAL_RULES)
    throw new DomainError('approvalRulesTooMany', { values: { most: MOST_APPROVAL_RULES } });
  return typed.map(({ teamId, approverId, from }, index) => {
    if (from === null) return { teamId, approverId, from };
    const label = cleanLine(from.label);
    if (label === '' || [...label].length > LONGEST_RULE_LABEL)
      throw new DomainError('badInput', { field: `rules.${index}.from.label` });
    if (!Number.isSafeInteger(from.least) || from.least < 1)
      throw new DomainError('badInput', { field: `rules.${index}.from.least` });
    return { teamId, approverId, from: { label, least: from.least } };
  });
}
