/** Owns issuing the audit-trail certificate: a separate file, signed like the document that it describes. */
import { PROOF_FILE_NAME, TRAIL_FILE_NAME } from '@dojang/domain';
import { PdfName, PdfString } from '@libpdf/core';
import { claimArchival } from '../archival/index.ts';
import { pageSpaceOf } from '../draw/page-space.ts';
import type { SealedFile } from '../seal/extend-seal.ts';
import { finishSeal, type SealOptions } from '../seal/seal-document.ts';
import { addSignatureField, pdfText, roomFor } from '../seal/signature-field.ts';
import { openSigner, type Signer } from '../seal/signing-identity.ts';
import { attachJson } from './attach-json.ts';
import { documentOf } from './canvas.ts';
import type { CertificateContent } from './certificate-content.ts';
import { drawCertificate } from './draw-certificate.ts';
import { WORDS } from './words.ts';

/** Draws and signs a certificate. @throws SealError when it cannot be signed */
export async function issueCertificate(
  content: CertificateContent,
  signer: Signer,
  options: SealOptions,
): Promise<SealedFile> {
  const opened = openSigner(signer);
  const pdf = documentOf(drawCertificate(content));
  const title = `${WORDS[content.locale].title} - ${content.document.name}`;
  pdf.setMetadata({
    author: content.brand ?? WORDS[content.locale].brand,
    creator: 'Dojang',
    producer: 'Dojang',
    creationDate: content.issuedAt,
    modificationDate: content.issuedAt,
  });
  const { info, registry } = pdf.context;
  const resolve = registry.resolve.bind(registry);
  info.trailer.getDict('Info', resolve)?.set('Title', pdfText(title));
  claimArchival(pdf);
  pdf.getCatalog().set('Lang', PdfString.fromString(content.locale));
  pdf.getCatalog().set('PageMode', PdfName.of('UseNone'));
  const description = `${title} (JSON)`;
  attachJson(
    pdf,
    [
      ...(content.anchor ? [{ name: PROOF_FILE_NAME, content: content.anchor.proof, description }] : []),
      { name: TRAIL_FILE_NAME, content: content.trail, description },
    ],
    content.issuedAt,
  );
  const [page] = pdf.getPages();
  if (!page) throw new Error('A certificate has at least one page');
  const firstPage = {
    ref: page.ref,
    dict: page.dict,
    space: pageSpaceOf(page.dict, resolve),
    annotated: false,
  };
  addSignatureField(pdf, firstPage, options, roomFor(opened, options.timestamp !== undefined));
  const bytes = await pdf.save();
  return finishSeal(bytes, opened, options);
}
