import { row } from './error-row.ts';

/** Errors of authentications before signing. Codes 1325 to 1331. */
export const AUTHENTICATION_ERRORS = {
  authenticationRequired: row(
    1325,
    403,
    '본인 인증을 마쳐야 문서를 열 수 있습니다. 서명 화면에서 인증해 주세요.',
    'The document opens after authentication. Please authenticate on the signing page.',
  ),
  accessCodeWrong: row(
    1326,
    403,
    '접근 암호가 올바르지 않습니다. {left}번 더 입력할 수 있습니다.',
    'The access code is incorrect. Tries left: {left}.',
  ),
  accessCodeMissing: row(
    1327,
    400,
    '접근 암호를 설정한 뒤 보내 주세요: {field}',
    'Set the access code before sending: {field}',
  ),
  accessCodeLength: row(
    1328,
    400,
    '접근 암호를 {least}자 이상 {most}자 이하로 설정해 주세요: {field}',
    'An access code has {least} to {most} characters: {field}',
  ),
  authenticationTwice: row(
    1329,
    400,
    '한 참여자에게 같은 인증을 두 번 넣었습니다. 하나를 삭제해 주세요: {field}',
    'A participant has the same authentication twice. Remove one: {field}',
  ),
  authenticationPhoneOther: row(
    1330,
    403,
    '인증번호를 받을 휴대전화 번호와 다릅니다. 번호를 다시 확인해 주세요: {field}',
    'This is not the phone that gets the code. Please check the number: {field}',
  ),
  authenticationNameOther: row(
    1331,
    403,
    '서명할 사람의 이름과 다릅니다. 이름을 다시 확인해 주세요: {field}',
    'This is not the name of the signer. Please check the name: {field}',
  ),
} as const;
