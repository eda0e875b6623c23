import { row } from './error-row.ts';

/** Errors of uploaded files that are something else than their extension promises. Codes 1220 to 1229. */
export const FILE_ERRORS = {
  filePortfolio: row(
    1220,
    400,
    'PDF 포트폴리오라서 표지만 올라갑니다. 안에 있는 파일을 꺼내 하나씩 올리거나 PDF 하나로 합쳐 올려 주세요: {files}',
    'This is a PDF portfolio, of which only the cover page would be taken. Save the files inside and upload them one by one, or combine them into one PDF: {files}',
  ),
} as const;
