import type { Handlers } from '../../platform/http/binding.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createDownloads } from '../documents/index.ts';
import { createAttachmentList } from './attachment-list.service.ts';
import { createAttaching } from './attachments.service.ts';

type AttachmentPorts = PortsOf<typeof createAttachmentList | typeof createAttaching | typeof createDownloads>;

/** Binds the calls of attachments to their services. */
export function attachmentHandlers(ports: AttachmentPorts) {
  const lists = createAttachmentList(ports);
  const attaching = createAttaching(ports);
  const downloads = createDownloads(ports);
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
  } satisfies Partial<Handlers>;
}
