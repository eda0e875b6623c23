import type { DocumentDetail } from '@dojang/contract';
import type { FileNotice, PopupCode } from '@dojang/domain';
import { call, endpoints } from '../../session/api.ts';
import { bodyOf, type Draft, type DraftBody, type DraftFrame, draftOf, frameOf } from '../model/draft.ts';

/** What a session of the editor edits, and its calls to the server: a document's draft, or a template. */
export interface EditorSource {
  readonly id: string;
  readonly revision: number;
  readonly draft: Draft;
  readonly frame: DraftFrame;
  /** What of the uploaded file its pages do not show. */
  readonly notices: readonly FileNotice[];
  /** An edited document has no people, since nobody signs it. */
  readonly purpose: DocumentDetail['purpose'];
  readonly put: (body: DraftBody, revision: number) => Promise<{ readonly revision: number }>;
  /** The server's current version. */
  readonly fetch: () => Promise<{ readonly revision: number; readonly body: DraftBody }>;
  /** Creates a copy with the current content. @returns the address at which the copy is edited */
  readonly copyAs: (name: string, body: DraftBody) => Promise<string>;
  /** The last save, which sends a document. */
  readonly finish: (body: DraftBody, revision: number) => Promise<{ readonly popup: 0 | PopupCode }>;
}

/** The source of an editor session for a document's draft. */
export function documentSource(detail: DocumentDetail): EditorSource {
  const frame = frameOf(detail);
  const params = { documentId: frame.documentId };
  return {
    id: frame.documentId,
    revision: detail.revision,
    draft: draftOf(detail),
    frame,
    notices: detail.fileNotices,
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
