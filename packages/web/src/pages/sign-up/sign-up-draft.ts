import type { SignUpInput } from '@dojang/contract';
import { ageOn, cleanLine, isoDate, LEAST_AGE, parseDate } from '@dojang/domain';
import {
  BUSINESS_FIELDS,
  type BusinessDraft,
  businessBody,
  EMPTY_BUSINESS,
} from '../../features/account/business-draft.ts';
import { shownPolicies } from '../../features/session/service-facts.ts';
import { STEPS, type Step } from './sign-up-steps.ts';

/** Owns the typed data of a sign-up, its steps, and the field of a server error. */

export interface SignUpDraft extends BusinessDraft {
  readonly type: 'individual' | 'business';
  readonly birthDate: string;
  readonly age: boolean;
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly marketing: boolean;
  readonly name: string;
  readonly phone: string;
  /** The token from the confirmation of the code, for the present phone number. */
  readonly phoneToken: string;
  readonly loginId: string;
  readonly email: string;
  /** Without text messages: the token from the confirmation of the code, for the present mail address. */
  readonly emailToken: string;
  readonly password: string;
  readonly repeat: string;
}

export const EMPTY_DRAFT: SignUpDraft = {
  type: 'individual',
  birthDate: '',
  age: false,
  terms: false,
  privacy: false,
  marketing: false,
  name: '',
  phone: '',
  phoneToken: '',
  loginId: '',
  email: '',
  emailToken: '',
  password: '',
  repeat: '',
  ...EMPTY_BUSINESS,
};

export const AGREEMENTS = ['age', 'terms', 'privacy', 'marketing'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** The steps for a kind of account, in order. A code proves the phone, or the mail address where no text messages are sent. */
export const stepsOf = (type: SignUpDraft['type'], canText: boolean): readonly Step[] =>
  STEPS.filter(
    (step) => step !== (canText ? 'mail' : 'phone') && (step !== 'business' || type === 'business'),
  );

/** Whether anything was typed. */
export const isTouched = (draft: SignUpDraft): boolean =>
  Object.entries(draft).some(([key, value]) => key !== 'type' && value !== '' && value !== false);

/** The date of birth as yyyy-mm-dd from typed text, also from eight digits; null when it is none. */
export function birthOf(typed: string, today: string): string | null {
  const date = parseDate(typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  const birth = date === null ? null : isoDate(date);
  return birth !== null && birth <= today && ageOn(birth, today) <= 130 ? birth : null;
}

/** Whether a person with this date of birth is below the minimum age. @param today as yyyy-mm-dd */
export const isTooYoung = (birth: string, today: string): boolean => ageOn(birth, today) < LEAST_AGE;

export type Field =
  | Exclude<keyof SignUpDraft, 'type' | 'phoneToken' | 'emailToken' | Agreement>
  | 'agreements'
  | 'code';

const FIELDS_OF: Readonly<Record<Step, readonly Field[]>> = {
  terms: ['birthDate', 'agreements'],
  phone: ['name', 'phone', 'code'],
  mail: ['name', 'phone', 'email', 'code'],
  account: ['loginId', 'email', 'password', 'repeat'],
  business: BUSINESS_FIELDS,
};

/** The field for a path of the call's body, such as `business.registrationNumber`. */
export function fieldOf(path: string): Field | null {
  const last = path.split('.').at(-1) ?? '';
  if (last === 'phoneToken') return 'phone';
  if (last === 'emailToken') return 'email';
  if (path.startsWith('agreements')) return 'agreements';
  return (
    Object.values(FIELDS_OF)
      .flat()
      .find((field) => field === last) ?? null
  );
}

/** The first of these steps that has a field. */
export const stepOf = (field: Field, steps: readonly Step[]): Step =>
  steps.find((step) => FIELDS_OF[step].includes(field)) ?? 'terms';

/** The call's body; `password` is its hash. */
export function signUpBody(draft: SignUpDraft, birthDate: string, password: string): SignUpInput {
  const { type, loginId, name, email, emailToken, phone, phoneToken, age, terms, privacy, marketing } = draft;
  return {
    type,
    loginId: loginId.trim(),
    password,
    name: cleanLine(name),
    birthDate,
    email: email.trim(),
    phone,
    phoneToken,
    emailToken,
    agreements: { age, terms, privacy, marketing, shown: shownPolicies() },
    ...(type === 'business' ? { business: businessBody(draft) } : {}),
  };
}
