import { row } from './error-row.ts';

/** Errors of attachments. Codes 1421 to 1429 and 1469. */
export const ATTACHMENT_ERRORS = {
  attachmentKind: row(
    1421,
    400,
    '첨부할 수 없는 형식입니다. pdf, jpg, png, hwp, hwpx, docx, xlsx 파일을 올려 주세요.',
    'This type cannot be attached. Add a pdf, jpg, png, hwp, hwpx, docx or xlsx file.',
  ),
  attachmentArchive: row(
    1422,
    400,
    '압축 파일은 첨부할 수 없습니다. 압축을 풀어 파일을 하나씩 올려 주세요.',
    'Archives cannot be attached. Unpack it and add the files one by one.',
  ),
  attachmentTooLarge: row(
    1423,
    400,
    '파일 하나의 크기는 10MB까지입니다. 더 작은 파일을 올려 주세요.',
    'A file can be at most 10 MB. Add a smaller one.',
  ),
  attachmentsFull: row(
    1424,
    409,
    '파일을 {max}개까지 첨부할 수 있습니다. 올린 파일을 삭제한 뒤 다시 올려 주세요: {field}',
    'At most {max} files can be attached. Remove one and try again: {field}',
  ),
  attachmentMissing: row(
    1425,
    400,
    '필수 첨부 파일이 없습니다. 파일을 올려 주세요: {field}',
    'A required attachment is missing. Add a file: {field}',
  ),
  attachmentRequestMissing: row(
    1426,
    400,
    '첨부 요청이 여러 개입니다. 어느 요청의 파일인지 requestKey에 입력해 주세요.',
    'There are several requests for attachments. Name the request in requestKey.',
  ),
  attachmentsTooMany: row(
    1427,
    400,
    '서명자 한 명에게 요청할 수 있는 첨부 파일은 모두 {max}개까지입니다. 파일 수를 줄여 주세요: {field}',
    'One signer can be asked for at most {max} files in all. Ask for fewer: {field}',
  ),
  attachmentAbsent: row(
    1429,
    404,
    '첨부 파일을 찾을 수 없습니다. 이미 삭제했을 수 있으니 화면을 새로 고쳐 주세요.',
    'The attachment was not found. It may have been removed; reload the page.',
  ),
  attachmentsTooOften: row(
    1469,
    429,
    '하루에 올릴 수 있는 횟수({max}번)를 초과했습니다. 이미 올린 파일로 서명하거나 {hours}시간 뒤에 다시 올려 주세요.',
    'You have added files {max} times, the most in a day. Sign with the files that are there, or try again in {hours} h.',
  ),
  noAttachments: row(1428, 404, '내려받을 첨부 파일이 없습니다.', 'There are no attachments to download.'),
} as const;
