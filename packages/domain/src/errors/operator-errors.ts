import { type ErrorRow, row } from './error-row.ts';

/** Errors of what the operator closes, and of the operator's commands. Codes 2395 to 2404. */
export const OPERATOR_ERRORS = {
  accountClosed: row(
    2395,
    403,
    '서비스 운영자가 이용을 정지한 계정입니다. 소속 조직의 관리자나 서비스 운영자에게 문의해 주세요.',
    'The operator of this service has closed this account. Ask an admin of your organization or the operator.',
  ),
  organizationClosed: row(
    2396,
    403,
    '서비스 운영자가 이용을 정지한 조직입니다. 조직의 대표 관리자나 서비스 운영자에게 문의해 주세요.',
    'The operator of this service has closed this organization. Ask its main admin or the operator.',
  ),
  alreadyClosed: row(2397, 409, '이미 이용이 정지되어 있습니다.', 'It is already closed.'),
  notClosed: row(2398, 409, '이용이 정지되어 있지 않습니다.', 'It is not closed.'),
  alreadyMainAdmin: row(
    2399,
    409,
    '이미 이 조직의 대표 관리자입니다.',
    'This account is already the main admin of its organization.',
  ),
  accountWithoutMail: row(
    2400,
    409,
    '계정에 이메일이 없습니다. mail 명령으로 먼저 등록해 주세요.',
    'The account has no e-mail address. Set one by the command mail first.',
  ),
  mailUnchanged: row(2401, 409, '이미 이 계정의 이메일입니다.', 'The account already has this address.'),
  ownerOnly: row(
    2402,
    409,
    '조직이 아닌 개인 계정입니다. 조직의 구성원을 지정해 주세요.',
    'This is a personal account. Name a member of an organization.',
  ),
} as const satisfies Record<string, ErrorRow>;
