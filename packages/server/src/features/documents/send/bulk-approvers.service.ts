import { type BulkContent, type BulkRequest, roleType } from '@dojang/domain';
import {
  type ApproversByValues,
  approvalKeys,
  approvesFirst,
  assertNotInPerson,
  type RequiredMember,
} from '../approvals/required-approvers.service.ts';

/** Owns the approvals that an organization requires of the requests of a bulk; each row may need others, by its amount. */

interface Source {
  readonly content: BulkContent;
  readonly approvers: ApproversByValues;
}

/** Returns who has to approve one request of a bulk. @throws DomainError approverGone, approvalInPerson */
export function approversOfRequest(
  { content, approvers }: Source,
  request: BulkRequest,
): readonly RequiredMember[] {
  const required = approvers(writtenIn(request));
  assertNotInPerson(content.processType, required);
  return required;
}

interface Request {
  readonly request: BulkRequest;
  readonly required: readonly RequiredMember[];
}

/**
 * Returns content and requests with the required approvers before everyone else. A role that only some requests need has a person in those
 * alone.
 */
export function withRequiredApprovers<R extends Request>(
  content: BulkContent,
  requests: readonly R[],
): { readonly content: BulkContent; readonly requests: readonly R[] } {
  const added = requests.map(({ request, required }) => missingIn(content, request, required));
  const keyOf = approvalKeys(content.roles);
  const rules = new Set(added.flat().map(({ rule }) => rule));
  const first = [...rules]
    .sort((one, other) => one - other)
    .map((rule, index) => ({
      key: keyOf(rule),
      roleName: '',
      signingOrder: index + 1,
      participantType: 'approver' as const,
    }));
  const later = content.roles.map((role) => ({ ...role, signingOrder: role.signingOrder + first.length }));
  return {
    content: { ...content, roles: [...first, ...later] },
    requests: requests.map((one, index) => {
      const approvers = (added[index] ?? []).map((member) => personOf(keyOf(member.rule), member));
      return { ...one, request: { ...one.request, people: [...approvers, ...one.request.people] } };
    }),
  };
}

const writtenIn = ({ values }: BulkRequest) =>
  values.map(({ field, value }) => ({
    label: field.label ?? '',
    text: value.kind === 'text' ? value.text : '',
  }));

/** The approvers whom a request does not name before its signers already. */
function missingIn(
  { roles }: BulkContent,
  { people }: BulkRequest,
  approvers: readonly RequiredMember[],
): RequiredMember[] {
  const named = roles.map((role) => ({
    type: roleType(role),
    signing_order: role.signingOrder,
    contact: people.find(({ key }) => key === role.key)?.contact ?? '',
  }));
  return approvers.filter(({ email }) => !approvesFirst(named, email));
}

const personOf = (key: string, { name, email }: RequiredMember): BulkRequest['people'][number] => ({
  key,
  name,
  method: 'email',
  contact: email,
  accessCode: '',
  otpPhone: '',
  locale: null,
});
