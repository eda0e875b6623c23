import { type ErrorRow, row } from './error-row.ts';

/** Errors of reports from mail servers and providers, of open update streams, and of the operators' page. Codes 1441 to 1449. */
export const HOOK_ERRORS = {
  hookRefused: row(
    1441,
    401,
    '비밀 값이 설정과 다릅니다. 보내는 쪽의 설정을 확인해 주세요.',
    'The secret differs from the setting. Check the setting of the sending side.',
  ),
  bounceUnreadable: row(
    1442,
    400,
    '메일 원문을 본문에 그대로 담아 Content-Type: message/rfc822로 보내 주세요.',
    'Send the raw mail as the body, with Content-Type: message/rfc822.',
  ),
  tooManyStreams: row(
    1443,
    429,
    '이 계정으로 열린 화면이 너무 많아 실시간으로 알릴 수 없습니다. 쓰지 않는 화면을 닫아 주세요.',
    'Too many screens of this account are open for live updates. Close those that you do not use.',
  ),
} as const satisfies Record<string, ErrorRow>;
