import { row } from './error-row.ts';

/** Errors of the export of lists and of the download of many documents. Codes 1460 to 1464, and 1336. */
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
  endedUncompleted: row(
    1336,
    409,
    '모두 서명하기 전에 끝난 문서이므로 완료 문서가 없습니다. 문서를 열어 원본을 내려받을 수 있습니다.',
    'The document ended before everyone had signed, so there is no completed one. Its original can be downloaded on its page.',
  ),
} as const;
