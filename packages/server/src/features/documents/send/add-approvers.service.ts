import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { findByHolders } from '../active/holder-change.service.ts';
import { addBefore } from '../approvals/required-approvers.repo.ts';
import {
  approvalKeys,
  approversOf,
  approvesFirst,
  assertNotInPerson,
  type RequiredMember,
} from '../approvals/required-approvers.service.ts';
import { participantRow } from '../draft/draft-rows.ts';
import * as documents from '../rows/document.repo.ts';

/** Adds the required approvers to a draft that is about to be sent. @returns all of them, with those who were named in it already */
export async function addRequiredApprovers(
  tx: Tx,
  ids: Ids,
  document: documents.DocumentRow,
): Promise<readonly RequiredMember[]> {
  const approvers = await approversOf(tx, document);
  if (approvers.length === 0) return approvers;
  assertNotInPerson(document.process_type, approvers);
  const people = await documents.listParticipants(tx, document.id);
  const missing = approvers.filter(({ email }) => !approvesFirst(people, email));
  if (missing.length === 0) return approvers;
  const keyOf = approvalKeys(people);
  const place = { tenantId: document.tenant_id, documentId: document.id };
  const rows = missing.map(({ rule, name, email: signingContactInfo }, index) => {
    const common = { participantType: 'approver', signingMethodType: 'email' } as const;
    const person = { ...common, key: keyOf(rule), name, signingOrder: index + 1, signingContactInfo };
    return participantRow(person, ids, place);
  });
  await addBefore(tx, document.id, rows);
  await findByHolders(tx, document);
  return approvers;
}
