import { type ErrorRow, row } from './error-row.ts';

/** Errors of accounts that their owners close. Codes 2420 to 2429. */
export const CLOSING_ERRORS = {
  accountClosing: row(
    2420,
    403,
    '탈퇴를 신청한 계정입니다. {day}에 삭제됩니다. 계속 이용하려면 탈퇴를 취소해 주세요.',
    'This account is being closed and will be deleted on {day}. Cancel the closing to go on using it.',
  ),
  organizationClosing: row(
    2421,
    403,
    '조직이 탈퇴를 신청해 {day}에 삭제됩니다. 계속 이용하려면 대표 관리자에게 탈퇴 취소를 요청해 주세요.',
    'This organization is being closed and will be deleted on {day}. Ask its main admin to cancel the closing.',
  ),
  notClosing: row(
    2422,
    409,
    '탈퇴를 신청한 상태가 아닙니다. 로그인해 주세요.',
    'This account is not being closed. Log in.',
  ),
  closingWaitsForPayment: row(
    2423,
    409,
    '처리 중인 포인트 결제나 환불이 있습니다. 충전 내역에서 끝난 것을 확인한 뒤 다시 시도해 주세요.',
    'A payment or refund of points is in progress. Try again when the charge history shows its result.',
  ),
} as const satisfies Record<string, ErrorRow>;
