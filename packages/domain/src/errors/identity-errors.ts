import { row } from './error-row.ts';

/** Errors of the phone identity check (휴대전화 본인확인). Codes 1332 to 1335 and 1468. */
export const IDENTITY_ERRORS = {
  identityNumberInvalid: row(
    1332,
    400,
    '생년월일 6자리와 뒷자리 첫 숫자를 다시 확인해 주세요: {field}',
    'Please check the six digits of the birth date and the digit that follows: {field}',
  ),
  identityRefused: row(
    1333,
    403,
    '통신사에 등록된 정보와 다릅니다. 이름, 생년월일, 통신사, 휴대전화 번호를 확인해 주세요. {left}번 더 시도할 수 있습니다.',
    'This differs from what the carrier has registered. Please check the name, birth date, carrier and number. Tries left: {left}.',
  ),
  identityNameDiffers: row(
    1334,
    403,
    '본인확인한 이름이 서명할 사람의 이름과 다릅니다. 본인 명의의 휴대전화로 확인해 주세요. {left}번 더 시도할 수 있습니다.',
    'The verified name is not the name of the signer. Please use a phone in your own name. Tries left: {left}.',
  ),
  identityUnavailable: row(
    1335,
    503,
    '본인확인 기관이 응답하지 않습니다. 잠시 후 다시 시도해 주세요. 이번 시도는 틀린 횟수에 포함되지 않습니다.',
    'The identity provider does not answer. Please try again in a while. This does not count as a wrong try.',
  ),
  identityConsentMissing: row(
    1468,
    400,
    '본인확인을 위한 정보 제공에 동의해 주세요. 이미 동의했다면 동의 내용이 바뀐 것이니 화면을 새로 고쳐 다시 동의해 주세요: {field}',
    'Please agree to passing on the details for the identity check. If you have, the text has changed: reload the page and agree again: {field}',
  ),
} as const;
