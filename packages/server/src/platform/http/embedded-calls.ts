import type { EndpointName } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { EmbeddedGrant } from '../actor.ts';

/**
 * Owns which calls a page inside another site makes. A call that is not named here is refused, and so is a named one about anything but
 * the session's own document or template.
 */

/** The parameter of a call's path that must be the session's own; null for a call about nothing in particular. */
type Bound = 'documentId' | 'templateId' | null;

const ALLOWED: Readonly<Record<EmbeddedGrant['kind'], Partial<Readonly<Record<EndpointName, Bound>>>>> = {
  viewing: {
    document: 'documentId',
    documentDownload: 'documentId',
    listAttachments: 'documentId',
    attachment: 'documentId',
  },
  signCreating: {
    user: null,
    pointBalance: null,
    fonts: null,
    personalStamps: null,
    stamps: null,
    document: 'documentId',
    updateDocument: 'documentId',
    suggestions: 'documentId',
  },
  templateEditing: {
    user: null,
    fonts: null,
    personalStamps: null,
    stamps: null,
    template: 'templateId',
    updateTemplate: 'templateId',
  },
};

/** @throws DomainError notAllowed for a call that the session does not open */
export function assertEmbeddedCall(
  grant: EmbeddedGrant,
  name: EndpointName,
  params: Readonly<Record<string, string>>,
): void {
  const bound = ALLOWED[grant.kind][name];
  if (bound === undefined || (bound !== null && params[bound] !== grant[bound]))
    throw new DomainError('notAllowed');
}

/** The parts of a body that name another thing; what is edited keeps its file and its folder. */
const KEPT = ['fileId', 'folderId'] as const;

/** @throws DomainError notAllowed for a body that names another file or folder */
export function assertEmbeddedBody(grant: EmbeddedGrant, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const name of KEPT) {
    const named: unknown = Reflect.get(body, name);
    if (named !== undefined && named !== grant[name]) throw new DomainError('notAllowed', { field: name });
  }
}
