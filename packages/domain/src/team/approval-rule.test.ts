import { expect, test } from 'vitest';
import {
  type ApprovalRule,
  MOST_APPROVAL_RULES,
  type RuledDocument,
  readApprovalRules,
  requiredApprovers,
} from './approval-rule.ts';

const LEAD: ApprovalRule = { teamId: 'sales', approverId: 'lead', from: null };
const HEAD: ApprovalRule = {
  teamId: null,
  approverId: 'head',
  from: { label: '계약 금액', least: 10_000_000 },
};
const document = {
  teamIds: ['company', 'sales'],
  requesterId: 'kim',
  written: [{ label: '계약 금액', text: '9,999,999원' }],
};
const with_ = (text: string, label = '계약 금액') => ({ ...document, written: [{ label, text }] });

const approvers = (rules: readonly ApprovalRule[], ruled: RuledDocument): string[] =>
  requiredApprovers(rules, ruled).map(({ approverId }) => approverId);

test('[ROL-05] a rule names the approver of a team and the teams below it, in the order of the rules', () => {
  expect(approvers([LEAD], document)).toEqual(['lead']);
  expect(approvers([LEAD], { ...document, teamIds: ['company', 'sales', 'sales-1'] })).toEqual(['lead']);
  expect(approvers([LEAD], { ...document, teamIds: ['company'] })).toEqual([]);
  expect(approvers([HEAD, LEAD], with_('10,000,000'))).toEqual(['head', 'lead']);
  expect(approvers([LEAD, HEAD], with_('10,000,000'))).toEqual(['lead', 'head']);
  expect(approvers([LEAD, { ...LEAD, teamId: null }], document)).toEqual(['lead']);
  expect(approvers([LEAD], { ...document, requesterId: 'lead' })).toEqual([]);
  expect(approvers([], document)).toEqual([]);
  // The places are those of the rules, whichever of them apply.
  expect(requiredApprovers([HEAD, LEAD, HEAD], document)).toEqual([{ approverId: 'lead', rule: 1 }]);
});

test.each([
  ['9,999,999원', false],
  ['금 9,999,999원정', false],
  ['10,000,000', true],
  ['금10,000,000원(금일천만원정)', true],
  ['천만 원', true],
  ['', true],
] as const)('[ROL-05] an amount of %j asks for the approval from ten million on: %s', (text, isAsked) => {
  expect(approvers([HEAD], with_(text))).toEqual(isAsked ? ['head'] : []);
});

test('[ROL-05] a document without the field, or with one of the same name that is larger, is approved', () => {
  expect(approvers([HEAD], { ...document, written: [] })).toEqual(['head']);
  expect(approvers([HEAD], with_('1', '금액'))).toEqual(['head']);
  expect(approvers([HEAD], with_('1', ' 계약 금액 '))).toEqual([]);
  const two = [...with_('1').written, ...with_('20,000,000').written];
  expect(approvers([HEAD], { ...document, written: two })).toEqual(['head']);
});

test('[ROL-05] rules are read with clean names; too many, an empty name and an amount below one are refused', () => {
  const from = { label: ' 계약\u200b 금액 ', least: 1 };
  expect(readApprovalRules([LEAD, { ...LEAD, from }])).toEqual([
    LEAD,
    { ...LEAD, from: { label: '계약 금액', least: 1 } },
  ]);
  const refusalOf = (rules: readonly ApprovalRule[]): unknown => {
    try {
      return readApprovalRules(rules);
    } catch (error) {
      return error;
    }
  };
  const many = Array.from({ length: MOST_APPROVAL_RULES + 1 }, () => LEAD);
  expect(refusalOf(many)).toMatchObject({
    error: 'approvalRulesTooMany',
    detail: { values: { most: 20 } },
  });
  for (const [bad, field] of [
    [{ label: ' ', least: 1 }, 'rules.0.from.label'],
    [{ label: '가'.repeat(51), least: 1 }, 'rules.0.from.label'],
    [{ label: '금액', least: 0 }, 'rules.0.from.least'],
    [{ label: '금액', least: 1.5 }, 'rules.0.from.least'],
  ] as const)
    expect(refusalOf([{ ...LEAD, from: bad }])).toMatchObject({ error: 'badInput', detail: { field } });
});
