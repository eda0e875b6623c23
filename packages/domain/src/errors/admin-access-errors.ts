import { row } from './error-row.ts';

/** Errors of an operator's read-only sessions. Codes 21xx. */
export const ADMIN_ACCESS_ERRORS = {
  adminAccessReadOnly: row(
    2100,
    403,
    '읽기 전용으로 접속했습니다. 내용을 변경하거나 파일을 내려받을 수 없습니다.',
    'This is a read-only session: it changes nothing and downloads nothing.',
  ),
};
