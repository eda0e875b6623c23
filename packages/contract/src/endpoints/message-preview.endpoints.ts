import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../shapes.ts';

/** The messages of a request before it is sent. */
export const messagePreviewEndpoints = {
  messagePreview: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/message-preview',
    summary:
      "The request's mail and AlimTalk to one participant of the caller's own draft, as they would be sent now; nothing is stored or sent",
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notDraft', 'participantsMissing'],
    /** By default the first participant in order. */
    query: z.object({ participantKey: z.string().min(1).max(64).optional() }),
    body: none,
    result: z.object({
      /** The language of both: the chosen one, or the caller's. */
      locale: z.enum(['ko', 'en']),
      mail: z.object({ subject: z.string(), html: z.string() }),
      /** The text of the AlimTalk, and the words of its button. */
      talk: z.object({ text: z.string(), button: z.string() }),
    }),
  }),
};
