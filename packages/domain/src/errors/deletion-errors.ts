import { row } from './error-row.ts';

/** Errors of the deletion of documents, and of actions on many documents. Codes 1316 to 1339. */
export const DELETION_ERRORS = {
  deletedByAdminsOnly: row(
    1316,
    403,
    '문서 삭제는 관리자만 할 수 있습니다. 관리자에게 문의해 주세요.',
    'Only admins can delete documents. Ask an admin.',
  ),
  deletedByRequesterOnly: row(
    1317,
    403,
    '서명을 요청받은 문서는 삭제할 수 없습니다. 서명을 요청한 쪽에 문의해 주세요.',
    'A document that you were asked to sign cannot be deleted. Ask its requester.',
  ),
  draftNotDeleted: row(
    1318,
    409,
    '작성 중인 문서는 ‘삭제된 문서’에 보관되지 않습니다. 문서 메뉴의 ‘초안 삭제’로 삭제해 주세요.',
    'A draft is not kept after its deletion. Delete it with “Delete draft” in the menu of the document.',
  ),
  reservedNotDeleted: row(
    1319,
    409,
    '발송이 예약된 문서는 삭제할 수 없습니다. 예약을 취소한 뒤 다시 시도해 주세요.',
    'A scheduled document cannot be deleted. Cancel the schedule and try again.',
  ),
  onlyEndedDeleted: row(
    1320,
    409,
    '완료되었거나 요청을 취소한 문서만 삭제할 수 있습니다.',
    'Only completed documents and documents whose request was canceled can be deleted.',
  ),
  notDeleted: row(
    1321,
    409,
    '삭제된 문서가 아닙니다. 목록을 새로 고쳐 주세요.',
    'This document is not deleted. Reload the list.',
  ),
  runningNotRemoved: row(
    1322,
    409,
    '서명이 진행 중인 문서는 완전히 삭제할 수 없습니다. 문서를 복구해 요청을 취소하거나, 서명이 끝난 뒤 다시 시도해 주세요.',
    'A document that is being signed cannot be removed for good. Recover it and cancel the request, or wait until everyone has signed.',
  ),
  unsealedNotRemoved: row(
    1323,
    409,
    '완료 문서를 만들고 있습니다. 잠시 후 다시 시도해 주세요.',
    'The completed document is still being created. Please try again in a while.',
  ),
  nobodyToRemind: row(1324, 409, '지금 다시 알릴 참여자가 없습니다.', 'There is nobody to remind now.'),
} as const;
