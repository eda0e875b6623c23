import { type ErrorRow, row } from './error-row.ts';

/** Errors of reports from mail servers and providers, of open update streams, and of the operators' page. Codes 1441 to 1449. */
export const HOOK_ERRORS = {
  hookRefused: row(
    1441,
    401,
    '비밀값이 설정과 다릅니다. 보내는 쪽의 설정을 확인해 주세요.',
    'The secret differs from the setting. Check the setting of the sending side.',
  ),
  bounceUnreadable: row(
    1442,
    400,
    '이메일 원문을 본문에 그대로 담아 Content-Type: message/rfc822로 보내 주세요.',
    'Send the raw mail as the body, with Content-Type: message/rfc822.',
  ),
  tooManyStreams: row(
    1443,
    429,
    '이 계정으로 열린 화면이 너무 많아 실시간으로 알릴 수 없습니다. 사용하지 않는 화면을 닫아 주세요.',
    'Too many screens of this account are open for live updates. Close those that you do not use.',
  ),
} as const satisfies Record<string, ErrorRow>;

/** Errors of webhooks. Codes 2020 to 2049. */
export const WEBHOOK_ERRORS = {
  webhookUrlInvalid: row(
    2020,
    400,
    'https://로 시작하는 주소를 입력해 주세요. 주소에 아이디와 비밀번호는 넣을 수 없습니다.',
    'Enter an address that begins with https://, without a user name and a password.',
  ),
  webhookUrlNotPublic: row(
    2021,
    400,
    '사내망 주소로는 웹훅을 보낼 수 없습니다. 인터넷에서 접속할 수 있는 주소를 입력해 주세요.',
    'Webhooks cannot be sent to addresses of inner networks. Enter an address that the Internet can reach.',
  ),
  webhooksTooMany: row(
    2022,
    409,
    '웹훅은 {max}개까지 등록할 수 있습니다. 사용하지 않는 웹훅을 삭제한 뒤 다시 시도해 주세요.',
    'At most {max} webhooks can be registered. Delete one that is not used and try again.',
  ),
  webhookDescriptionLength: row(
    2023,
    400,
    '설명을 {max}자 이내로 입력해 주세요.',
    'Enter a description of at most {max} characters.',
  ),
  webhookOff: row(
    2024,
    409,
    '사용이 중지된 웹훅입니다. 사용으로 바꾼 뒤 다시 시도해 주세요.',
    'This webhook is off. Switch it on and try again.',
  ),
  webhookRangeInvalid: row(
    2025,
    400,
    '다시 보낼 기간을 확인해 주세요. 최근 {days}일까지 다시 보낼 수 있습니다.',
    'Check the range to send again. It can begin up to {days} days ago.',
  ),
  webhookNothingToSend: row(
    2026,
    409,
    '다시 보낼 웹훅이 없습니다. 사용 중인 웹훅과 받을 이벤트를 확인해 주세요.',
    'There is no webhook to send again. Check that a webhook is on and which events it gets.',
  ),
} as const satisfies Record<string, ErrorRow>;
