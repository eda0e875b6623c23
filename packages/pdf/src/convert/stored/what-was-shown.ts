/** Owns what of an Office file is drawn: what its author saw, without what its author had hidden. */
import type { SourceExtension } from '../formats.ts';
import type { FoundNotice } from '../sandbox/conversion-messages.ts';
import { hiddenSlides, withoutHiddenSheets } from './hidden-sheets.ts';
import { withRecordMargins } from './record-margins.ts';
import { withDocumentFields } from './stored-document-fields.ts';
import { withPresentationDates } from './stored-presentation-dates.ts';
import { withRecordValues } from './stored-record-values.ts';
import { withStoredValues } from './stored-values.ts';

export interface WhatWasShown {
  readonly bytes: Uint8Array;
  /** What was left out. */
  readonly notices: readonly FoundNotice[];
}

const noticeOf = (kind: 'hiddenSheets' | 'hiddenSlides', count: number): FoundNotice[] =>
  count === 0 ? [] : [{ kind, page: 1, words: [], count }];

/**
 * The file as it is drawn.
 * @param name the file's name, which the margins of sheets may show
 * Throws ConversionError `damaged`. */
export function whatWasShown(given: Uint8Array, ext: SourceExtension, name?: string): WhatWasShown {
  if (ext === 'doc') return { bytes: withDocumentFields(given), notices: [] };
  if (ext === 'ppt') return { bytes: withPresentationDates(given), notices: [] };
  const bytes =
    ext === 'xls' ? withRecordMargins(withRecordValues(given), name) : withStoredValues(given, ext, name);
  if (ext === 'xls' || ext === 'xlsx') {
    const { bytes: shown, hidden } = withoutHiddenSheets(bytes);
    return { bytes: shown, notices: noticeOf('hiddenSheets', hidden) };
  }
  return { bytes, notices: ext === 'pptx' ? noticeOf('hiddenSlides', hiddenSlides(bytes)) : [] };
}
