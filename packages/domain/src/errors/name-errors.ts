import { type ErrorRow, row } from './error-row.ts';

/** Errors of names that others see. Codes 2132, 2133, 2410 and 2411. */
export const NAME_ERRORS = {
  nameHoldsAddress: row(
    2132,
    400,
    '이름에는 웹 주소를 넣을 수 없습니다. 이름만 입력해 주세요.',
    'A name cannot contain a web address. Enter the name only.',
  ),
  nameClaimsTrust: row(
    2410,
    400,
    '서비스나 공공기관으로 오해할 수 있는 이름은 사용할 수 없습니다. 다른 이름을 입력해 주세요.',
    'This name could be taken for the service or for a public body. Enter another one.',
  ),
  nameHoldsNumber: row(
    2411,
    400,
    '이름에는 전화번호나 계좌번호 같은 긴 숫자를 넣을 수 없습니다. 이름만 입력해 주세요.',
    'A name cannot contain a long number, such as that of a phone or an account. Enter the name only.',
  ),
  nameNotDrawn: row(
    2133,
    400,
    '이름에 인증서에 표시할 수 없는 글자가 있습니다: {text}. 여권에 적힌 영문 이름으로 입력해 주세요.',
    'The certificate cannot show these letters of the name: {text}. Enter the name in Latin letters, as in the passport.',
  ),
} as const satisfies Record<string, ErrorRow>;
