import type { DocumentRow, ParticipantRow } from '../rows/document.repo.ts';

/**
 * Returns a participant as the rules of delegation see it. In person nobody hands over, and neither does a guardian, who signs for a certain
 * child.
 * @param people the participants of the document, with or without this one
 */
export const delegatingOf = (
  document: Pick<DocumentRow, 'process_type'>,
  participant: Pick<
    ParticipantRow,
    'type' | 'key' | 'may_delegate' | 'guardian_key' | 'delegations' | 'contact'
  >,
  people: readonly Pick<ParticipantRow, 'guardian_key'>[],
) => ({
  type: participant.type,
  mayDelegate:
    participant.may_delegate &&
    document.process_type === 'PROCEDURE' &&
    !people.some(({ guardian_key: guardianKey }) => guardianKey === participant.key),
  guardianKey: participant.guardian_key,
  delegations: participant.delegations,
  contact: participant.contact,
});
