import { DomainError } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { addFile } from '../files/index.ts';
import { addDraft, type DocumentPorts, ownDraft } from './documents.service.ts';
import { assertRequesterValues } from './requester-values.service.ts';

/**
 * Owns document editing: a file into which its requester writes. It is saved like a draft; finishing makes a PDF of it
 * in the background, and only with that PDF does the document become `edited`.
 */

export function createEditing(ports: DocumentPorts) {
  return {
    create: (actor: UserActor, { fileId, name }: { fileId: string; name: string }) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const blank = { processType: 'PROCEDURE', isSequential: true, participants: [], fields: [] } as const;
        const input = { ...blank, participants: [], fields: [], fileId, name, send: false };
        const document = await addDraft(ports, tx, actor, input, { purpose: 'edit' });
        return { documentId: document.public_id };
      }),
    finish: (actor: UserActor, documentId: string, revision: number) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await ownDraft(tx, actor, documentId);
        if (document.purpose !== 'edit') throw new DomainError('notForEditing');
        if (document.revision !== revision)
          throw new DomainError('conflict', { result: { revision: document.revision } });
        if ((await assertRequesterValues(ports, tx, document)) === 0) throw new DomainError('nothingWritten');
        const publicId = ports.ids.publicId();
        const fileId = await addFile(tx, {
          public_id: publicId,
          tenant_id: actor.tenantId,
          created_by: actor.accountId,
          name: `${document.name}.pdf`,
          ext: 'pdf',
          state: 'converting',
          failure: null,
          source_key: null,
          source_sha256: null,
          pdf_key: null,
          pdf_sha256: null,
          pdf_size: null,
          page_count: null,
          created_at: ports.clock.now(),
        });
        const payload = { tenantId: actor.tenantId, documentId: document.id, fileId, revision };
        await enqueue(tx, 'finish_editing', payload, `edit:${fileId}`);
        return { fileId: publicId };
      }),
  };
}
