import { row } from './error-row.ts';

/** Errors of uploaded files that are something else than their extension promises. Codes 1220 to 1229. */
export const FILE_ERRORS = {
  filePortfolio: row(
    1220,
    400,
    'PDF 포트폴리오라서 표지만 올라갑니다. 안에 있는 파일을 꺼내 하나씩 올리거나 PDF 하나로 합쳐 올려 주세요: {files}',
    'This is a PDF portfolio, of which only the cover page would be taken. Save the files inside and upload them one by one, or combine them into one PDF: {files}',
  ),
  fileProtected: row(
    1221,
    400,
    '문서 보안(DRM)이 걸린 파일입니다. 보안을 해제해 저장하거나 사내 문서 보안 담당자에게 해제를 요청한 뒤 올려 주세요: {product}',
    'This file is protected by document security (DRM). Save it without the protection, or ask those who manage it in your company, and upload it again: {product}',
  ),
  fileForeign: row(
    1222,
    400,
    '내용이 {kind}인 파일은 올릴 수 없습니다. {remedy}',
    'Files that are {kind} inside cannot be uploaded. {remedy}',
  ),
} as const;
