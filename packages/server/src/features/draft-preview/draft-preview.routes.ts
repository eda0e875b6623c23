import type { Handlers } from '../../platform/http/binding.ts';
import { createDraftPreviews, type PreviewPorts } from './draft-preview.service.ts';

/** Binds the calls that show a draft and the messages of its request as a participant would see them. */
export function draftPreviewHandlers(ports: PreviewPorts) {
  const previews = createDraftPreviews(ports);
  return {
    draftPreview: ({ actor, params, query, origin }) =>
      previews.open(actor, { ...params, participantKey: query.participantKey, locale: origin.locale }),
    messagePreview: ({ actor, params, query, origin }) =>
      previews.messages(actor, { ...params, participantKey: query.participantKey, locale: origin.locale }),
  } satisfies Partial<Handlers>;
}
