import type { FeatureHandlers } from '../../platform/http/binding.ts';
import { createDraftPreviews, type PreviewPorts } from './draft-preview.service.ts';

/** Binds the call that shows a draft as a participant would see it. */
export function draftPreviewHandlers(ports: PreviewPorts): FeatureHandlers<'draftPreview'> {
  const previews = createDraftPreviews(ports);
  return {
    draftPreview: ({ actor, params, query }) => previews.open(actor, params.documentId, query.participantKey),
  };
}
