import { DomainError, isEditable } from '@dojang/domain';
import { settleSuggestions } from '@dojang/field-detection';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readBlanks } from '../../files/index.ts';
import * as repo from '../rows/document.repo.ts';

/**
 * Owns the field suggestions of a draft. A job reads the file page by page; this module assigns the suggestions to participants.
 */

const NOTHING = { blanks: [], sides: [], drafter: undefined, parties: [] };

/** Creates the call that lists suggested fields. */
export function createSuggestions({ db }: { readonly db: Database }) {
  return {
    /** Returns suggestions for the caller's own draft and its current participants; drafts of others are reported as absent. */
    list: (actor: Pick<UserActor, 'tenantId' | 'accountId'>, documentId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const document = await repo.findDocument(tx, documentId);
        if (!document || document.requester_id !== actor.accountId) throw new DomainError('notFound');
        if (!isEditable(document.status)) throw new DomainError('notDraft');
        const people = await repo.listParticipants(tx, document.id);
        const pages = await readBlanks(tx, document.file_id);
        const candidates = people.map((person) => ({ roleName: person.role_name }));
        const list = settleSuggestions(
          pages.map(({ blanks }) => blanks ?? NOTHING),
          candidates,
        );
        return { list: [...list], pagesLeft: pages.filter(({ is_read }) => !is_read).length };
      }),
  };
}
