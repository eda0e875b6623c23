import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createDownloads } from '../documents/index.ts';
import type { createAttachmentList } from './attachment-list.service.ts';
import type { createAttaching } from './attachments.service.ts';

export interface AttachmentServices {
  readonly lists: ReturnType<typeof createAttachmentList>;
  readonly attaching: ReturnType<typeof createAttaching>;
  readonly downloads: ReturnType<typeof createDownloads>;
}

type Names =
  | 'listAttachments'
  | 'addAttachment'
  | 'putAttachmentFile'
  | 'removeAttachmentFile'
  | 'attachment'
  | 'downloadAttachments';

/** Binds the calls of attachments to their services. */
export function attachmentHandlers({
  lists,
  attaching,
  downloads,
}: AttachmentServices): FeatureHandlers<Names> {
  return {
    listAttachments: ({ actor, params, query }) =>
      lists.list(actor, params.documentId, {
        assigned: query.assigned !== undefined && query.assigned !== 'false',
        participantId: query.participantId,
      }),
    attachment: ({ actor, params }) => lists.one(actor, params.documentId, params.attachmentId),
    addAttachment: ({ actor, params, query, body, origin }) =>
      attaching.add(actor, { ...params, participantId: query.participantId }, body, origin),
    putAttachmentFile: ({ actor, params, query, body, origin }) =>
      attaching.put(
        actor,
        { documentId: params.documentId, participantId: query.participantId },
        params.attachmentId,
        body,
        origin,
      ),
    removeAttachmentFile: ({ actor, params, origin }) =>
      attaching.remove(actor, params, params.attachmentId, origin),
    downloadAttachments: ({ actor, params }) => downloads.attachments(actor, params.documentId),
  };
}
