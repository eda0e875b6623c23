import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ownDraft } from '../draft/drafts.service.ts';
import { listParticipants } from '../rows/document.repo.ts';
import { approversOf, approvesFirst } from './required-approvers.service.ts';

/** Creates the call that tells the author of a draft who has to approve it. @throws DomainError approverGone */
export function createApproversOfDraft({ db }: { readonly db: Database }) {
  return (actor: UserActor, documentId: string) =>
    db.inTenant(actor.tenantId, async (tx) => {
      const draft = await ownDraft(tx, actor, documentId);
      const approvers = await approversOf(tx, draft);
      const people = approvers.length === 0 ? [] : await listParticipants(tx, draft.id);
      return {
        approvers: approvers.map(({ name, email }) => ({
          name,
          contact: email,
          isAdded: !approvesFirst(people, email),
        })),
      };
    });
}
