import { row } from './error-row.ts';

/** Errors of an operator's read-only sessions, and of children who sign. Codes 21xx. */
export const PROTECTION_ERRORS = {
  adminAccessReadOnly: row(
    2100,
    403,
    '읽기 전용으로 접속했습니다. 내용을 변경하거나 파일을 내려받을 수 없습니다.',
    'This is a read-only session: it changes nothing and downloads nothing.',
  ),
  guardianMissing: row(
    2101,
    409,
    '만 14세 미만인 서명자는 법정대리인과 함께 서명해야 합니다. 법정대리인을 참여자로 추가하고 지정해 주세요: {field}',
    'A signer under 14 signs together with a guardian. Add the guardian as a participant and choose them: {field}',
  ),
  guardianNotAsked: row(
    2102,
    409,
    '만 14세 미만인 서명자는 법정대리인과 함께 서명해야 합니다. 법정대리인을 참여자로 추가해 달라고 요청자에게 문의해 주세요.',
    'A signer under 14 signs together with a guardian. Ask the requester to add the guardian as a participant.',
  ),
};
