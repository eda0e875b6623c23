import { row } from './error-row.ts';

/** Errors of reservations, request settings, document editing and page images. Codes 1850 to 1899. */
export const PAPER_ERRORS = {
  reservationTooSoon: row(
    1850,
    400,
    '최소 10분 후의 시각으로 예약해 주세요.',
    'Choose a time at least 10 minutes from now.',
  ),
  reservationTooLate: row(
    1851,
    400,
    '앞으로 1년 이내의 시각으로 예약해 주세요.',
    'Choose a time within the next year.',
  ),
  notReserved: row(
    1852,
    409,
    '예약된 문서가 아닙니다. 이미 보냈거나 예약을 취소한 문서인지 확인해 주세요.',
    'This document is not scheduled. It may have been sent, or its schedule was canceled.',
  ),
  requesterGone: row(
    1853,
    409,
    '예약한 사람의 계정을 사용할 수 없어 보내지 못했습니다.',
    'The account that scheduled the request can no longer be used.',
  ),
  reminderRange: row(
    1854,
    400,
    '자동 알림은 만료 0일 전부터 364일 전까지 설정할 수 있습니다.',
    'Automatic reminders can be set to 0 to 364 days before expiry.',
  ),
  attachmentsNotOffered: row(
    1857,
    400,
    '첨부 요청은 첨부 요청 입력란(type: attachment)으로 보내 주세요. attachmentRequests는 비워 두세요.',
    'Ask for attachments by a field of the type attachment, and leave attachmentRequests empty.',
  ),
  authenticationNotOffered: row(
    1858,
    400,
    '추가 인증을 사용할 수 없습니다. 추가 인증을 삭제한 뒤 보내 주세요: {field}',
    'Additional authentication is not offered. Remove it and send again: {field}',
  ),
  paymentRefused: row(
    1859,
    400,
    '결제 요청의 상품명과 1원 이상의 금액을 입력해 주세요.',
    'Please check the payment request: it needs a product name and an amount of at least 1 won.',
  ),
  settingsPersonUnknown: row(
    1860,
    400,
    '참여자가 아닌 사람에게 지정된 설정이 있습니다: {field}',
    'A setting names somebody who is not a participant: {field}',
  ),
  requesterFieldRefused: row(
    1861,
    400,
    '요청자 입력란에는 텍스트, 날짜, 체크, 이미지, 서명, 도장만 사용할 수 있습니다: {field}',
    'The requester can fill in text, date, check, picture, signature and stamp fields: {field}',
  ),
  nothingWritten: row(
    1862,
    400,
    '입력한 내용이 없습니다. 입력란을 놓고 내용을 입력한 뒤 편집을 마쳐 주세요.',
    'Nothing has been entered. Place a field and fill it in before finishing.',
  ),
  notForEditing: row(
    1863,
    409,
    '편집용 문서가 아닙니다. 편집할 파일을 새로 올려 주세요.',
    'This is not a document for editing. Upload the file to edit again.',
  ),
  editingNotSent: row(
    1864,
    409,
    '편집 중인 문서는 바로 보낼 수 없습니다. 편집을 마친 뒤 보내 주세요.',
    'A document that is being edited cannot be sent. Finish editing first.',
  ),
  editingFailed: row(
    1865,
    400,
    '이 PDF에는 내용을 넣지 못했습니다. 원래 프로그램에서 다시 저장한 뒤 올려 주세요.',
    'Nothing could be written into this PDF. Save it again in its own program and upload that.',
  ),
  pictureNotDrawn: row(
    1876,
    503,
    '미리 보기를 만들지 못했습니다. 잠시 후 다시 시도해 주세요.',
    'The preview could not be created. Please try again in a while.',
  ),
} as const;
