import { DomainError, isEditable } from '@dojang/domain';
import { settleSuggestions } from '@dojang/field-detection';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readBlanks } from '../../files/index.ts';
import * as repo from '../rows/document.repo.ts';

/** Owns the suggestions of fields for a draft. They are read page by page once the file is ready; here they are given to people. */

const NOTHING = { blanks: [], sides: [], drafter: undefined, parties: [] };

/** Creates the call that lists suggested fields. */
export function createSuggestions({ db }: { readonly db: Database }) {
  return {
    /** Suggestions for the caller's own draft, by the participants that it has now; what others drafted looks absent. */
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
