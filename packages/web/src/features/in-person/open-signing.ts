import { signingPath } from '@dojang/contract';

/**
 * Opens the signing page, which is an entry of its own: the browser leaves the application.
 * @param participantId to whom the host passes the device, in person
 */
export function openSigning(documentId: string, participantId?: string): void {
  window.location.assign(signingPath(documentId, participantId));
}
