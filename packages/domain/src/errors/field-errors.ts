import { type ErrorRow, row } from './error-row.ts';

/** Errors of field values and of field groups. Codes 1700 to 1749. */
export const FIELD_ERRORS = {
  notNumber: row(
    1700,
    400,
    '숫자만 적을 수 있습니다. 예: 1,234: {field}',
    'Only a number can be entered here, such as 1,234: {field}',
  ),
  notAmount: row(
    1701,
    400,
    '금액은 1원 단위의 숫자로 적어 주세요. 예: 3,300,000: {field}',
    'Enter the amount as a whole number of won, such as 3,300,000: {field}',
  ),
  notPhone: row(
    1702,
    400,
    '전화번호를 다시 확인해 주세요. 예: 010-1234-5678: {field}',
    'Please check the phone number, such as 010-1234-5678: {field}',
  ),
  notEmail: row(
    1703,
    400,
    '메일 주소를 다시 확인해 주세요. 예: name@company.co.kr: {field}',
    'Please check the e-mail address, such as name@company.co.kr: {field}',
  ),
  notBirthDate: row(
    1704,
    400,
    '생년월일을 다시 확인해 주세요. 예: 1990-01-31: {field}',
    'Please check the date of birth, such as 1990-01-31: {field}',
  ),
  overLimit: row(
    1705,
    400,
    '{max}자까지 적을 수 있습니다. 조금 줄여 주세요: {field}',
    'At most {max} characters can be entered: {field}',
  ),
  notOption: row(
    1706,
    400,
    '목록에 있는 것 가운데 하나를 골라 주세요: {field}',
    'Choose one from the list: {field}',
  ),
  choiceMissing: row(1707, 400, '하나를 골라 주세요: {field}', 'Choose one: {field}'),
  choiceTwice: row(1708, 400, '하나만 고를 수 있습니다: {field}', 'Only one can be chosen: {field}'),
  tooFewTicks: row(1709, 400, '{min}개 이상 골라 주세요: {field}', 'Choose at least {min}: {field}'),
  tooManyTicks: row(1710, 400, '{max}개까지 고를 수 있습니다: {field}', 'Choose at most {max}: {field}'),
  companyIncomplete: row(
    1711,
    400,
    '회사 도장과 회사 정보를 모두 채워 주세요: {field}',
    'Fill in the company seal and all of its lines: {field}',
  ),
  signingDayFixed: row(
    1712,
    400,
    '서명하는 날은 저절로 적힙니다. 비워 두고 다시 보내 주세요: {field}',
    'The day of signing is filled in by itself; leave it out and try again: {field}',
  ),
  attachmentNotYet: row(
    1713,
    400,
    '첨부 요청은 아직 보낼 수 없습니다. 이 칸을 지우고 보내 주세요: {field}',
    'Attachments cannot be asked for yet. Delete this field and send again: {field}',
  ),
  fieldTooSmall: row(
    1714,
    400,
    '칸이 너무 작아 내용을 적을 수 없습니다. {size} 이상으로 키워 주세요: {field}',
    'The field is too small to be filled in. Make it at least {size}: {field}',
  ),
  optionTooLong: row(
    1715,
    400,
    '목록의 ‘{option}’이(가) 칸에 들어가지 않습니다. 칸을 넓히거나 짧게 적어 주세요: {field}',
    '‘{option}’ of the list does not fit the field. Make it wider or shorten the entry: {field}',
  ),
} as const satisfies Record<string, ErrorRow>;
