import { row } from './error-row.ts';

/** Errors of the export of lists. Codes 1460 to 1464. */
export const EXPORT_ERRORS = {
  nothingToExport: row(
    1460,
    409,
    '내보낼 문서가 없습니다. 검색어나 필터를 바꾼 뒤 다시 시도해 주세요.',
    'There are no documents to export. Change the search or the filter and try again.',
  ),
  tooManyToExport: row(
    1461,
    409,
    '한 번에 200,000건까지 내보낼 수 있습니다. 기간이나 상태로 나누어 내보내 주세요.',
    'At most 200,000 documents can be exported at once. Export them in parts, by period or state.',
  ),
} as const;
