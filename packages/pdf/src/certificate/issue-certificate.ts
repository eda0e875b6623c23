import type { SealedFile, SealOptions } from '../seal/seal-document.ts';
import type { Signer } from '../seal/signing-identity.ts';
import type { CertificateContent } from './certificate-content.ts';

export async function issueCertificate(
  _content: CertificateContent,
  _signer: Signer,
  _options: SealOptions,
): Promise<SealedFile> {
  throw new Error('not yet');
}
