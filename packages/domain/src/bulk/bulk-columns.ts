import type { ProcessType } from '../document/participant-state.ts';
import type { ParticipantType } from '../document/participant-type.ts';
import type { RequestSettings } from '../document/request-settings.ts';
import type { Locale } from '../errors/wording.ts';
import type { Field, FieldGroup } from '../field/field.ts';
import { standInName } from '../field/field-name.ts';
import { isOwnMark } from '../field/own-marks.ts';
import { roleType, type TemplateRole } from '../template/template.ts';

/**
 * Owns the columns that a template needs in bulk sending: the people of its roles with the values of their authentications, the
 * requester fields, and the settings of a single request. Invariant: column keys and labels are unique within a bulk.
 */

/** The content of a template, as it was when the bulk was created. */
export interface BulkContent {
  readonly name: string;
  readonly processType: ProcessType;
  readonly isSequential: boolean;
  readonly expiryMinutes: number;
  readonly message: string;
  readonly reminderDays: number;
  readonly roles: readonly TemplateRole[];
  /** Requester fields refer to no role. */
  readonly fields: readonly Field[];
  readonly fieldGroups: readonly FieldGroup[];
  readonly settings: RequestSettings;
  /** The people who take a role in all rows; their roles have no columns. */
  readonly samePeople?: readonly SamePerson[] | undefined;
}

/** The roles that sign, for which points are counted. */
export const signingRoles = ({ roles }: Pick<BulkContent, 'roles'>): TemplateRole[] =>
  roles.filter((role) => roleType(role) === 'signer');

/** Who takes a role in all rows, as it was typed. */
export interface SamePerson {
  /** The key of the role. */
  readonly key: string;
  readonly name: string;
  readonly contact: string;
  readonly accessCode: string;
  readonly otpPhone: string;
}

/** What a column contains; `field` is a requester field of the template. */
export const BULK_COLUMN_KINDS = [
  'name',
  'contact',
  'accessCode',
  'otpPhone',
  'field',
  'documentName',
  'expiryDays',
  'message',
  'language',
] as const;
export type BulkColumnKind = (typeof BULK_COLUMN_KINDS)[number];

export interface BulkColumn {
  readonly key: string;
  readonly kind: BulkColumnKind;
  readonly label: Readonly<Record<Locale, string>>;
  readonly help: Readonly<Record<Locale, string>>;
  readonly example: Readonly<Record<Locale, string>>;
  /** The key of the role or of the field; empty for columns of the document. */
  readonly of: string;
  readonly roleName: string;
  readonly required: boolean;
  /** The only accepted values, or null. */
  readonly options: readonly string[] | null;
}

/** The values of a check box in a cell: the first one ticks it, the second one leaves it empty. */
export const BULK_TICKS = ['예', '아니오'] as const;

const WORDS = {
  name: { ko: '이름', en: 'name' },
  contact: { ko: '연락처', en: 'contact' },
  accessCode: { ko: '접근 암호', en: 'access code' },
  otpPhone: { ko: '인증 휴대전화', en: 'phone for codes' },
  language: { ko: '언어', en: 'language' },
} as const;

/** The languages of a participant, as cells name them. */
export const BULK_LANGUAGES: Readonly<Record<Locale, string>> = { ko: '한국어', en: 'English' };

const HELP = {
  name: { ko: '2자 이상 입력합니다.', en: 'At least 2 characters.' },
  contact: { ko: '이메일 주소나 휴대전화 번호를 입력합니다.', en: 'An e-mail address or a mobile number.' },
  accessCode: {
    ko: '4자에서 20자까지 입력하고 서명자에게 따로 알려 줍니다.',
    en: '4 to 20 characters; tell the signer separately.',
  },
  otpPhone: {
    ko: '인증번호를 받을 번호입니다. 비우면 연락처의 번호로 보냅니다.',
    en: 'The number that receives the code; the contact when empty.',
  },
  language: {
    ko: '메일과 서명 화면의 언어입니다. 비우면 보내는 사람의 화면 언어입니다.',
    en: 'The language of the messages and the signing page; that of the sender’s screen when empty.',
  },
  documentName: {
    ko: '비우면 템플릿 이름에 참여자 이름을 붙입니다.',
    en: 'When empty, the name of the template with the people.',
  },
  expiryDays: {
    ko: '1에서 365까지의 숫자입니다. 비우면 템플릿의 유효기간입니다.',
    en: 'A number from 1 to 365; that of the template when empty.',
  },
  message: {
    ko: '1,000자까지 입력합니다. 비우면 템플릿의 요청 메시지입니다.',
    en: 'At most 1,000 characters; that of the template when empty.',
  },
} as const;

type Plain = Omit<BulkColumn, 'of' | 'roleName' | 'options'>;
const ofDocument = (column: Plain): BulkColumn => ({ ...column, of: '', roleName: '', options: null });

const DOCUMENT_COLUMNS: readonly BulkColumn[] = [
  ofDocument({
    key: 'documentName',
    kind: 'documentName',
    label: { ko: '문서 이름', en: 'Document name' },
    help: HELP.documentName,
    example: { ko: '', en: '' },
    required: false,
  }),
  ofDocument({
    key: 'expiryDays',
    kind: 'expiryDays',
    label: { ko: '유효기간(일)', en: 'Validity (days)' },
    help: HELP.expiryDays,
    example: { ko: '14', en: '14' },
    required: false,
  }),
  ofDocument({
    key: 'message',
    kind: 'message',
    label: { ko: '요청 메시지', en: 'Message' },
    help: HELP.message,
    example: { ko: '확인하고 서명해 주세요.', en: 'Please review and sign.' },
    required: false,
  }),
];

const both = (text: string): BulkColumn['example'] => ({ ko: text, en: text });

const EXAMPLES: Readonly<Record<keyof typeof WORDS, BulkColumn['example']>> = {
  name: { ko: '홍길동', en: 'Jane Kim' },
  contact: both('010-1234-5678'),
  accessCode: both('8282'),
  otpPhone: both('010-1234-5678'),
  language: both(''),
};

/** What a role does, where it does not sign, as column labels say it. */
const TYPES: Readonly<Record<Exclude<ParticipantType, 'signer'>, Readonly<Record<Locale, string>>>> = {
  approver: { ko: '검토자', en: 'approver' },
  viewer: { ko: '열람자', en: 'viewer' },
  copy: { ko: '참조자', en: 'copy' },
};

function typeIn(role: TemplateRole, locale: Locale): string {
  const type = roleType(role);
  if (type === 'signer') return '';
  return locale === 'ko' ? `(${TYPES[type].ko})` : ` (${TYPES[type].en})`;
}

const roleColumn = (role: TemplateRole, kind: keyof typeof WORDS, required: boolean): BulkColumn => ({
  key: `${kind}:${role.key}`,
  kind,
  label: {
    ko: `${role.roleName}${typeIn(role, 'ko')} ${WORDS[kind].ko}`,
    en: `${role.roleName}${typeIn(role, 'en')} ${WORDS[kind].en}`,
  },
  help: HELP[kind],
  example: EXAMPLES[kind],
  of: role.key,
  roleName: role.roleName,
  required,
  options: kind === 'language' ? Object.values(BULK_LANGUAGES) : null,
});

/** Returns the columns that a role has while it has other people in each row; its language is a column apart. */
export function roleColumns(role: TemplateRole, settings: RequestSettings): BulkColumn[] {
  const column = (kind: keyof typeof WORDS, required: boolean) => roleColumn(role, kind, required);
  const own = (settings.authentications ?? []).filter((one) => one.participantKey === role.key);
  return [
    column('name', true),
    column('contact', true),
    ...own.flatMap(({ authType, secret }) => {
      if (authType === 'password') return [column('accessCode', secret === undefined)];
      return authType === 'mobile_otp' ? [column('otpPhone', false)] : [];
    }),
  ];
}

/** Returns whether a requester field is filled in by a cell. */
const isTyped = (field: Field): boolean =>
  field.participantKey === '' &&
  field.type !== 'picture' &&
  !isOwnMark(field) &&
  field.settings?.signingDay !== true;

/** @param number which of the unnamed fields of its kind it is, from 1 */
function fieldColumn(field: Field, number: number, taken: Set<string>): BulkColumn {
  const isTick = field.type === 'check';
  const name = (field.label ?? '').trim();
  const standIn = standInName(field, number);
  const label =
    name === ''
      ? { ko: freeLabel(standIn.ko, taken), en: freeLabel(standIn.en, taken) }
      : sameLabel(name, taken);
  const options = isTick ? BULK_TICKS : (field.settings?.options ?? null);
  const help = field.settings?.help ?? '';
  return {
    key: `field:${field.key}`,
    kind: 'field',
    label,
    help: { ko: help, en: help },
    example: both(field.settings?.defaultValue ?? options?.[0] ?? ''),
    of: field.key,
    roleName: '',
    required: field.required && field.settings?.defaultValue === undefined,
    options,
  };
}

function sameLabel(name: string, taken: Set<string>): BulkColumn['label'] {
  const label = freeLabel(name, taken);
  return { ko: label, en: label };
}

function freeLabel(label: string, taken: Set<string>): string {
  let free = label;
  for (let number = 2; taken.has(free); number += 1) free = `${label} (${number})`;
  taken.add(free);
  return free;
}

/**
 * Returns the columns of a bulk, in the order in which its rows have their cells. The languages are the last ones: rows that were
 * stored before they existed are shorter, and a missing cell is an empty one.
 */
export function bulkColumns({ roles, fields, settings, samePeople = [] }: BulkContent): BulkColumn[] {
  const typed = roles.filter(({ key }) => samePeople.every((person) => person.key !== key));
  const people = typed.flatMap((role) => roleColumns(role, settings));
  const languages = typed.map((role) => roleColumn(role, 'language', false));
  const taken = new Set(
    [...people, ...DOCUMENT_COLUMNS, ...languages].flatMap(({ label }) => [label.ko, label.en]),
  );
  return [
    ...people,
    ...fields.filter(isTyped).map((field, at, all) => {
      const before = all
        .slice(0, at)
        .filter(({ type, label = '' }) => type === field.type && label.trim() === '');
      return fieldColumn(field, before.length + 1, taken);
    }),
    ...DOCUMENT_COLUMNS,
    ...languages,
  ];
}

/**
 * Returns whether requests can be made from the template in bulk: nobody signs in person, and each required requester field can be
 * filled in by a cell, or takes the saved stamp of the sender. Signers add files in fields of their own; the older requests for files beside the document are offered nowhere.
 */
export const isFitForBulk = ({ processType, fields, settings }: BulkContent): boolean =>
  processType === 'PROCEDURE' &&
  (settings.attachmentRequests ?? []).length === 0 &&
  fields.every(
    (field) => field.participantKey !== '' || !field.required || isTyped(field) || isOwnMark(field),
  );
