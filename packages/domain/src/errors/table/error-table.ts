/**
 * Owns every error that the server returns: one row per error, with the body code that clients see, the HTTP status for /openapi,
 * and the message in Korean and English. The server returns no error outside this table. Codes: 401, 441, 1024 and 1073 are fixed
 * by the clients; the others are grouped by hundreds.
 */

import { ACCOUNT_ERRORS } from '../account-errors.ts';
import { ACTIVE_ERRORS, CORRECTION_ERRORS, PARTICIPANT_TYPE_ERRORS } from '../active-errors.ts';
import { ANNOUNCEMENT_ERRORS } from '../announcement-errors.ts';
import { ATTACHMENT_ERRORS } from '../attachment-errors.ts';
import { AUTHENTICATION_ERRORS } from '../authentication-errors.ts';
import { BULK_ERRORS } from '../bulk-errors.ts';
import { CLOSING_ERRORS } from '../closing-errors.ts';
import { CONTRACT_PAYMENT_ERRORS } from '../contract-payment-errors.ts';
import { DELETION_ERRORS } from '../deletion-errors.ts';
import { type ErrorRow, row } from '../error-row.ts';
import { EXPORT_ERRORS } from '../export-errors.ts';
import { FIELD_ERRORS } from '../field-errors.ts';
import { FILE_ERRORS } from '../file-errors.ts';
import { HOOK_ERRORS, WEBHOOK_ERRORS } from '../hook-errors.ts';
import { API_ERRORS, HTTP_ERRORS, OAUTH_ERRORS } from '../http-errors.ts';
import { IDENTITY_ERRORS } from '../identity-errors.ts';
import { EMBEDDING_ERRORS, LINK_ERRORS } from '../link-errors.ts';
import { NAME_ERRORS } from '../name-errors.ts';
import { OPERATOR_ERRORS } from '../operator-errors.ts';
import { BRANDING_ERRORS, ORGANIZATION_ERRORS } from '../organization-errors.ts';
import { PAPER_ERRORS } from '../paper-errors.ts';
import { PHONE_DRAWING_ERRORS } from '../phone-drawing-errors.ts';
import { POINT_ERRORS } from '../point-errors.ts';
import { REPEAT_ERRORS } from '../repeat-errors.ts';
import { SAMPLE_ERRORS } from '../sample-errors.ts';
import { SIGNATURE_ERRORS } from '../signature-errors.ts';
import { TEMPLATE_ERRORS } from '../template-errors.ts';

export const ERRORS = {
  // session
  notLoggedIn: row(401, 401, '로그인이 필요합니다. 다시 로그인해 주세요.', 'Please log in again.'),
  tokenExpired: row(441, 401, '로그인 정보가 만료되었습니다.', 'login information has expired'),
  alreadyLoggedOut: row(1024, 200, '이미 로그아웃되었습니다.', 'You are already logged out.'),
  loginFailed: row(
    1073,
    401,
    '아이디 또는 비밀번호가 올바르지 않습니다. 여러 번 틀렸다면 30분 후에 다시 시도하거나 비밀번호 찾기를 이용해 주세요.',
    'The ID or password is incorrect. After several wrong attempts, wait 30 minutes or reset the password.',
  ),
  tooManyAttempts: row(
    1074,
    429,
    '시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    'Too many attempts. Please try again in a while.',
  ),
  // every call
  badInput: row(1100, 400, '입력한 내용을 확인해 주세요: {field}', 'Please check what you entered: {field}'),
  notFound: row(1101, 404, '찾을 수 없습니다.', 'Not found.'),
  notAllowed: row(1102, 403, '이 작업을 할 권한이 없습니다.', 'You are not allowed to do this.'),
  serverError: row(
    1103,
    500,
    '일시적인 오류입니다. 잠시 후 다시 시도해 주세요.',
    'Something went wrong. Please try again in a while.',
  ),
  bodyTooLarge: row(1104, 413, '보낸 내용이 너무 큽니다.', 'The request is too large.'),
  unavailable: row(
    1105,
    503,
    '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    'Not available right now. Please try again in a while.',
  ),
  conflict: row(
    1106,
    409,
    '다른 곳에서 먼저 변경되었습니다. 새로 고친 뒤 다시 시도해 주세요.',
    'It was changed elsewhere. Reload and try again.',
  ),
  emptySelection: row(1107, 400, '선택한 항목이 없습니다.', 'the operation object is empty'),
  residentNumber: row(
    1108,
    400,
    '주민등록번호는 입력할 수 없습니다. 지우고 다시 입력해 주세요: {field}',
    'A resident registration number cannot be entered: {field}',
  ),
  ...NAME_ERRORS,
  missingGlyph: row(
    1109,
    400,
    '문서에 표시할 수 없는 글자가 있습니다: {text}. 지우고 다시 입력해 주세요: {field}',
    'This cannot be printed: {text}. Remove it and try again: {field}',
  ),
  // upload
  fileTooLarge: row(
    1200,
    400,
    '파일 업로드 최대 용량은 5MB 입니다.',
    'The largest file that can be uploaded is 5 MB.',
  ),
  pdfTooLarge: row(
    1216,
    400,
    '20MB가 넘는 파일입니다. 더 작은 PDF를 선택해 주세요.',
    'This file is larger than 20 MB. Choose a smaller PDF.',
  ),
  fileEmpty: row(1201, 400, '빈 파일입니다. 내용이 있는 파일을 올려 주세요.', 'The file is empty.'),
  fileUnsupported: row(
    1202,
    400,
    '올릴 수 없는 형식입니다. hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg, png 파일을 올려 주세요.',
    'This type is not accepted. Upload hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg or png.',
  ),
  fileMismatch: row(
    1203,
    400,
    '파일 내용이 확장자와 다릅니다. 확장자를 바로잡거나 원래 프로그램에서 다시 저장해 주세요: {kind}',
    'The content does not match the file extension. Correct the extension, or save the file again in its own program: {kind}',
  ),
  fileDamaged: row(
    1204,
    400,
    '손상된 파일입니다. 원래 프로그램에서 열어 다시 저장해 주세요.',
    'The file is damaged. Open it in its own program and save it again.',
  ),
  fileEncrypted: row(
    1205,
    400,
    '암호가 걸린 파일입니다. 암호를 해제해 저장한 뒤 올려 주세요.',
    'The file is protected by a password. Remove the password and upload it again.',
  ),
  filePasswordRequired: row(
    1206,
    400,
    '암호가 걸린 PDF입니다. 암호를 입력해 주세요.',
    'This PDF needs its password.',
  ),
  filePasswordWrong: row(1207, 400, 'PDF 암호가 올바르지 않습니다.', 'The PDF password is incorrect.'),
  fileTimeout: row(
    1208,
    400,
    '파일을 변환하는 데 시간이 너무 오래 걸립니다. PDF로 저장해 올려 주세요.',
    'Converting the file takes too long. Save it as PDF and upload that.',
  ),
  fileTooManyPages: row(
    1209,
    400,
    '300쪽이 넘는 문서는 올릴 수 없습니다.',
    'Documents of more than 300 pages cannot be uploaded.',
  ),
  fileBlank: row(
    1210,
    400,
    '변환한 문서가 비어 있습니다. PDF로 저장해 올려 주세요.',
    'The converted document is blank. Save it as PDF and upload that.',
  ),
  imageTooLarge: row(
    1211,
    400,
    '사진이 너무 큽니다. 가로와 세로를 줄여 주세요.',
    'The picture has too many pixels. Make it smaller.',
  ),
  conversionMissing: row(
    1212,
    503,
    '이 서버에는 이 형식을 변환하는 프로그램이 없습니다. PDF로 저장해 올려 주세요.',
    'This server cannot convert this type. Save it as PDF and upload that.',
  ),
  fileTooComplex: row(
    1214,
    400,
    '압축을 풀면 너무 큰 PDF라 올릴 수 없습니다. ‘PDF로 인쇄’로 다시 저장하거나 문서를 나누어 올려 주세요.',
    'This PDF unpacks to too much to be uploaded. Print it to a new PDF from a viewer, or split the document, and upload that.',
  ),
  fileSigned: row(
    1215,
    400,
    '전자서명이 들어 있는 PDF입니다. 올리면 페이지만 가져오고 기존 전자서명은 효력을 잃습니다. 그래도 올리려면 takesSigned를 true로 보내 주세요.',
    'This PDF carries a digital signature. Uploading takes its pages only, and the signature inside loses its validity. To upload it all the same, send takesSigned: true.',
  ),
  filePending: row(
    1218,
    400,
    '{pending} 남아 있는 파일입니다. 원래 프로그램에서 정리해 저장하거나, 변경 내용을 모두 적용해 올리려면 acceptsChanges를 true로 보내 주세요.',
    'The file still has {pending}. Settle them in its own program, or send acceptsChanges: true to upload it with all changes accepted and without comments.',
  ),
  filePendingFixed: row(
    1219,
    400,
    '{pending} 남아 있고, 이 형식에서는 변경 내용을 적용해 올릴 수 없습니다. 한글에서 변경 내용을 적용해 저장한 뒤 다시 올려 주세요.',
    'The file still has {pending}, and changes in this format cannot be accepted here. Accept them in Hancom Office, save the file and upload it again.',
  ),
  fileNotReady: row(1213, 409, '파일을 아직 변환하고 있습니다.', 'The file is still being converted.'),
  // documents
  documentStateRefused: row(
    1300,
    409,
    '현재 상태에서는 할 수 없는 작업입니다.',
    'This cannot be done in the current state.',
  ),
  notDraft: row(
    1301,
    409,
    '이미 보낸 문서는 수정할 수 없습니다.',
    'A document that was sent cannot be changed.',
  ),
  participantsMissing: row(1302, 400, '참여자를 한 명 이상 추가해 주세요.', 'Add at least one participant.'),
  tooManyParticipants: row(
    1303,
    400,
    '참여자는 {max}명까지 추가할 수 있습니다.',
    'At most {max} participants can be added.',
  ),
  participantWithoutField: row(
    1304,
    400,
    '서명 입력란이 없는 참여자가 있습니다: {field}',
    'A participant has no field to sign: {field}',
  ),
  fieldRefused: row(
    1305,
    400,
    '입력란의 위치나 설정을 다시 확인해 주세요: {field}',
    'Please check the place or the settings of a field: {field}',
  ),
  tooManyFields: row(
    1306,
    400,
    '입력란은 2,000개까지 놓을 수 있습니다.',
    'At most 2,000 fields can be placed.',
  ),
  contactInvalid: row(1307, 400, '연락처를 확인해 주세요: {field}', 'Please check the contact: {field}'),
  phoneMissing: row(1308, 400, '휴대전화 번호를 입력해 주세요: {field}', 'Phone number missing: {field}'),
  notEnoughPoints: row(
    1309,
    402,
    '포인트가 부족합니다. 충전한 뒤 다시 시도해 주세요.',
    'not enough points, please charge and try again',
  ),
  expiryRange: row(
    1310,
    400,
    '서명 기한을 설정하지 못했습니다. 1일부터 365일까지 설정할 수 있습니다.',
    'failed to set the expiry',
  ),
  cancelReasonShort: row(
    1311,
    400,
    '취소 사유를 2자에서 200자까지 입력해 주세요.',
    'Give a reason of 2 to 200 characters.',
  ),
  notCompletedYet: row(
    1312,
    409,
    '모든 참여자가 서명하면 완료 문서를 내려받을 수 있습니다. 그 전에는 문서를 열어 원본을 내려받을 수 있습니다.',
    'The completed document can be downloaded when everyone has signed. Until then its original can be downloaded on its page.',
  ),
  reminderTooSoon: row(
    1313,
    429,
    '다시 알림은 한 시간에 한 번, 하루에 다섯 번까지 보낼 수 있습니다.',
    'A reminder can be sent once an hour and five times a day.',
  ),
  fileBelongsElsewhere: row(1314, 404, '문서 파일을 찾을 수 없습니다.', 'The file was not found.'),
  inPersonNotReminded: row(
    1440,
    409,
    '대면 서명은 서명자에게 메시지를 보내지 않습니다. 문서 화면에서 대면 서명을 시작해 주세요.',
    'Signing in person sends no messages to signers. Start it on the document page.',
  ),
  // signing
  signingRefused: row(1400, 409, '지금은 서명할 수 없습니다.', 'Signing is not possible now.'),
  contactMismatch: row(
    1401,
    403,
    '요청을 받은 연락처와 다릅니다. 다시 확인해 주세요.',
    'This is not the contact the request was sent to.',
  ),
  stepLocked: row(
    1402,
    429,
    '시도 횟수를 초과해 {until}까지 잠겼습니다. 이후에 다시 시도해 주세요.',
    'Too many attempts: locked until {until}. Please try again then.',
  ),
  consentMissing: row(1403, 400, '전자서명에 동의해 주세요.', 'Please agree to sign electronically.'),
  requiredFieldEmpty: row(
    1404,
    400,
    '필수 입력란이 비어 있습니다: {field}',
    'A required field is empty: {field}',
  ),
  valueRefused: row(1405, 400, '입력한 내용을 확인해 주세요: {field}', 'Please check the value: {field}'),
  refusalReasonShort: row(
    1406,
    400,
    '이유를 2자 이상 입력해 주세요.',
    'Give a reason of at least 2 characters.',
  ),
  pictureRefused: row(
    1407,
    400,
    '이미지 파일을 읽을 수 없습니다. PNG나 JPG 이미지를 올려 주세요.',
    'The picture cannot be read. Use PNG or JPG.',
  ),
  valueTooLong: row(
    1408,
    400,
    '내용이 입력란보다 깁니다. 내용을 줄여 주세요: {field}',
    'It does not fit the field: {field}',
  ),
  ...ACTIVE_ERRORS,
  ...ANNOUNCEMENT_ERRORS,
  ...AUTHENTICATION_ERRORS,
  ...IDENTITY_ERRORS,
  ...CONTRACT_PAYMENT_ERRORS,
  ...DELETION_ERRORS,
  ...EXPORT_ERRORS,
  ...FILE_ERRORS,
  ...HOOK_ERRORS,
  ...OPERATOR_ERRORS,
  ...CLOSING_ERRORS,
  ...PARTICIPANT_TYPE_ERRORS,
  ...CORRECTION_ERRORS,
  ...ATTACHMENT_ERRORS,
  ...HTTP_ERRORS,
  ...LINK_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ORGANIZATION_ERRORS,
  ...BRANDING_ERRORS,
  ...PAPER_ERRORS,
  ...FIELD_ERRORS,
  ...SIGNATURE_ERRORS,
  ...PHONE_DRAWING_ERRORS,
  ...SAMPLE_ERRORS,
  ...TEMPLATE_ERRORS,
  ...WEBHOOK_ERRORS,
  ...OAUTH_ERRORS,
  ...EMBEDDING_ERRORS,
  ...BULK_ERRORS,
  ...REPEAT_ERRORS,
  ...POINT_ERRORS,
  ...API_ERRORS,
} as const satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof ERRORS;
