import type { DocumentDetail } from '@dojang/contract';
import type { PopupCode } from '@dojang/domain';
import { call, endpoints } from '../../session/api.ts';
import { bodyOf, type Draft, type DraftBody, type DraftFrame, draftOf, frameOf } from '../model/draft.ts';

/** What a session of the editor works on, and its way to the server: a document's draft, or a template. */
export interface EditorSource {
  readonly id: string;
  readonly revision: number;
  readonly draft: Draft;
  readonly frame: DraftFrame;
  /** Of an edited document nobody is asked, so that it has no people. */
  readonly purpose: DocumentDetail['purpose'];
  readonly put: (body: DraftBody, revision: number) => Promise<{ readonly revision: number }>;
  /** What the server has now. */
  readonly fetch: () => Promise<{ readonly revision: number; readonly body: DraftBody }>;
  /** Makes another one of what stands here. @returns the address at which the copy is edited */
  readonly copyAs: (name: string, body: DraftBody) => Promise<string>;
  /** The last save: a document is sent with it. */
  readonly finish: (body: DraftBody, revision: number) => Promise<{ readonly popup: 0 | PopupCode }>;
}

/** What the editor needs to work on a draft. */
export function documentSource(detail: DocumentDetail): EditorSource {
  const frame = frameOf(detail);
  const params = { documentId: frame.documentId };
  return {
    id: frame.documentId,
    revision: detail.revision,
    draft: draftOf(detail),
    frame,
    purpose: detail.purpose,
    put: (draft, revision) =>
      call(endpoints.updateDocument, { params, body: { ...draft, revision, send: false } }),
    async fetch() {
      const latest = await call(endpoints.document, { params });
      return { revision: latest.revision, body: bodyOf(draftOf(latest), frame) };
    },
    copyAs: (name, draft) =>
      call(endpoints.createDocument, { body: { ...draft, name, send: false } }).then(
        (made) => `/signCreating/progress/${made.documentId}`,
      ),
    finish: (draft, revision) =>
      call(endpoints.updateDocument, { params, body: { ...draft, revision, send: true } }),
  };
}
