import type { DocumentDetail } from '@dojang/contract';
import { call, endpoints } from '../session/api.ts';
import { bodyOf, type Draft, type DraftBody, type DraftFrame, draftOf, frameOf } from './model/draft.ts';

/** What a session of the editor works on, and its way to the server: a document's draft, or a template. */
export interface EditorSource {
  readonly id: string;
  readonly revision: number;
  readonly draft: Draft;
  readonly frame: DraftFrame;
  readonly put: (body: DraftBody, revision: number) => Promise<{ readonly revision: number }>;
  /** What the server has now. */
  readonly fetch: () => Promise<{ readonly revision: number; readonly body: DraftBody }>;
  /** The last save: a document is sent with it. */
  readonly finish: (body: DraftBody, revision: number) => Promise<{ readonly popup: 0 | 1 | 4 }>;
}

export function documentSource(detail: DocumentDetail): EditorSource {
  const frame = frameOf(detail);
  const params = { documentId: frame.documentId };
  return {
    id: frame.documentId,
    revision: detail.revision,
    draft: draftOf(detail),
    frame,
    put: (draft, revision) =>
      call(endpoints.updateDocument, { params, body: { ...draft, revision, send: false } }),
    async fetch() {
      const latest = await call(endpoints.document, { params });
      return { revision: latest.revision, body: bodyOf(draftOf(latest), frame) };
    },
    finish: (draft, revision) =>
      call(endpoints.updateDocument, { params, body: { ...draft, revision, send: true } }),
  };
}
