import { MOST_APPROVAL_RULES } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery } from '../shapes.ts';

const rule = z.object({
  /** The team whose documents, with those of the teams below it, need the approval; null for all documents. */
  teamId: id.nullable(),
  /** The member who approves. */
  approverId: id,
  /** From which amount on, by a field that the requester fills in; null for every document. Without a known amount the approval is needed. */
  from: z
    .object({
      /** The name of the field. */
      label: z.string().max(200),
      /** In won. */
      least: z.number(),
    })
    .nullable(),
});
export type ApprovalRuleInput = z.infer<typeof rule>;

const ruleResult = rule.extend({
  teamName: z.string().nullable(),
  approverName: z.string(),
  /** Whether the approver is still a member with a confirmed address; otherwise documents of the rule cannot be sent. */
  canApprove: z.boolean(),
});
export type ApprovalRuleResult = z.infer<typeof ruleResult>;

/** Calls about the approvals that an organization requires. */
export const approvalRuleEndpoints = {
  approvalRules: endpoint({
    method: 'GET',
    path: '/v1/organization/approvalRules',
    summary: 'Who has to approve documents of the organization before others are asked, in this order',
    access: 'login',
    permission: 'organization.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ rules: z.array(ruleResult), most: z.literal(MOST_APPROVAL_RULES) }),
  }),
  setApprovalRules: endpoint({
    method: 'PUT',
    path: '/v1/organization/approvalRules',
    summary:
      'Replace the rules by which documents of the organization need an approval; they hold for requests sent from now on',
    access: 'login',
    permission: 'organization.rename',
    errors: ['approvalRulesTooMany', 'approverUnknown', 'approvalTeamUnknown'],
    query: noQuery,
    body: z.object({ rules: z.array(rule).max(100) }),
    result: z.object({ rules: z.array(ruleResult), most: z.literal(MOST_APPROVAL_RULES) }),
  }),
  requiredApprovers: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/requiredApprovers',
    summary:
      'Who has to approve a draft when it is sent as it is saved now; those who are named in it already are among them',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'notDraft', 'approverGone'],
    query: noQuery,
    body: none,
    result: z.object({
      approvers: z.array(
        z.object({
          name: z.string(),
          contact: z.string(),
          /** Whether sending adds this person; otherwise the draft names the person as an approver before its signers. */
          isAdded: z.boolean(),
        }),
      ),
    }),
  }),
};
