/**
 * Owns the form fields that a document had when it was uploaded. The intake draws them into the pages; the properties that
 * suggestions need are kept as texts in the document's information (ISO 32000-2, 14.3.3), one for each page.
 */
import type { FormBox } from '@dojang/field-detection';
import { type PDF, PdfDict, PdfString } from '@libpdf/core';
import type { OpenPdf } from '../pdfium/open-pdf.ts';
import { readForms } from './page-forms.ts';

export const KEPT_FORMS = 'DojangForm';

/** The information entries to keep for a document that still has its form fields. */
export function formsToKeep(pdf: OpenPdf): Map<string, string> {
  const entries = new Map<string, string>();
  for (let page = 1; page <= pdf.pageCount; page += 1) {
    const extent = pdf.pageSize(page);
    const forms = pdf.withPage(page, (core, handle, form) =>
      form === 0 ? [] : readForms(core, handle, form, extent),
    );
    if (forms.length > 0) entries.set(`${KEPT_FORMS}${page}`, JSON.stringify(forms));
  }
  return entries;
}

/** Keeps the fields of a page (from 1) of a document that is being made. */
export function keepForms(pdf: PDF, page: number, forms: readonly FormBox[]): void {
  if (forms.length === 0) return;
  const { info, registry } = pdf.context;
  const known = info.trailer.getDict('Info', (ref) => registry.resolve(ref));
  const entries = known ?? new PdfDict();
  if (known === undefined) info.trailer.set('Info', pdf.register(entries));
  entries.set(`${KEPT_FORMS}${page}`, PdfString.fromString(JSON.stringify(forms)));
}

/** The fields that were on a page (from 1) when the document was uploaded. */
export function keptForms(pdf: OpenPdf, page: number): FormBox[] {
  const text = pdf.infoText(`${KEPT_FORMS}${page}`);
  if (text === '') return [];
  const forms: FormBox[] = JSON.parse(text);
  return forms;
}
