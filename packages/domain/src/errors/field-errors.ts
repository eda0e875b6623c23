import { type ErrorRow, fillPlaceholders, row } from './error-row.ts';
import type { Locale, Wording } from './wording.ts';

/** An error of one field. */
export interface FieldErrorRow<Code extends number = number> extends ErrorRow<Code> {
  /** The message without the name of the field, for a page that shows it next to the field. */
  readonly inView: Wording;
}

const withName = (sentence: string): string => `${sentence.replace(/\.$/, '')}: {field}`;

const fieldRow = <const Code extends number>(
  code: Code,
  status: number,
  ko: string,
  en: string,
): FieldErrorRow<Code> => ({
  ...row(code, status, withName(ko), withName(en)),
  inView: { ko, en },
});

/** Errors of field values and of field groups. Codes 1700 to 1749. */
export const FIELD_ERRORS = {
  notNumber: fieldRow(
    1700,
    400,
    '숫자만 입력할 수 있습니다. 예: 1,234',
    'Only a number can be entered here, such as 1,234.',
  ),
  notAmount: fieldRow(
    1701,
    400,
    '금액은 1원 단위의 숫자로 입력해 주세요. 예: 3,300,000',
    'Enter the amount as a whole number of won, such as 3,300,000.',
  ),
  notPhone: fieldRow(
    1702,
    400,
    '전화번호를 다시 확인해 주세요. 예: 010-1234-5678',
    'Please check the phone number, such as 010-1234-5678.',
  ),
  notEmail: fieldRow(
    1703,
    400,
    '이메일 주소를 다시 확인해 주세요. 예: name@company.co.kr',
    'Please check the e-mail address, such as name@company.co.kr.',
  ),
  notBirthDate: fieldRow(
    1704,
    400,
    '생년월일을 다시 확인해 주세요. 예: 1990-01-31',
    'Please check the date of birth, such as 1990-01-31.',
  ),
  overLimit: fieldRow(
    1705,
    400,
    '{max}자까지 입력할 수 있습니다. 내용을 줄여 주세요.',
    'At most {max} characters can be entered.',
  ),
  notOption: fieldRow(1706, 400, '목록에서 하나를 선택해 주세요.', 'Choose one from the list.'),
  choiceMissing: fieldRow(1707, 400, '하나를 선택해 주세요.', 'Choose one.'),
  choiceTwice: fieldRow(1708, 400, '하나만 선택할 수 있습니다.', 'Only one can be chosen.'),
  tooFewTicks: fieldRow(1709, 400, '{min}개 이상 선택해 주세요.', 'Choose at least {min}.'),
  tooManyTicks: fieldRow(1710, 400, '{max}개까지 선택할 수 있습니다.', 'Choose at most {max}.'),
  companyIncomplete: fieldRow(
    1711,
    400,
    '회사 도장과 회사 정보를 모두 채워 주세요.',
    'Fill in the company seal and all of its lines.',
  ),
  signingDayFixed: fieldRow(
    1712,
    400,
    '서명일은 자동으로 입력됩니다. 비워 두고 다시 보내 주세요.',
    'The date of signing is filled in automatically. Leave it out and try again.',
  ),
  fieldTooSmall: fieldRow(
    1714,
    400,
    '입력란이 너무 작아 내용을 입력할 수 없습니다. {size} 이상으로 키워 주세요.',
    'The field is too small to be filled in. Make it at least {size}.',
  ),
  optionTooLong: fieldRow(
    1715,
    400,
    '드롭다운의 ‘{option}’ 항목이 입력란보다 깁니다. 입력란을 넓히거나 항목을 줄여 주세요.',
    '‘{option}’ of the drop-down does not fit the field. Make it wider or shorten the entry.',
  ),
} as const satisfies Record<string, FieldErrorRow>;

export type FieldErrorName = keyof typeof FIELD_ERRORS;

/** The body codes of the errors of fields. */
export const FIELD_ERROR_CODES: readonly number[] = Object.values(FIELD_ERRORS).map(({ code }) => code);

/** Returns the message of an error without the name of the field, for a page that shows it next to the field. */
export const fieldErrorMessage = (
  error: FieldErrorName,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string => fillPlaceholders(FIELD_ERRORS[error].inView[locale], values);
