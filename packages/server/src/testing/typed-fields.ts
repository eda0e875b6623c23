import type { DocumentInput, ValueInput } from '@dojang/contract';
import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { inkPng } from './main-job.ts';

/** One field of every type and format for one participant, each in a different place. */

type FieldInput = DocumentInput['fields'][number];
type GroupInput = NonNullable<DocumentInput['fieldGroups']>[number];

export interface TypedField {
  readonly field: FieldInput;
  /** The value that a signer sends; absent when none is sent. */
  readonly value?: ValueInput['value'];
  /** The resulting text in the completed document, without white space. */
  readonly paper?: string;
}

export type TypedSample = Omit<TypedField, 'field'> & Pick<FieldInput, 'type' | 'label' | 'settings'>;

const ink: ValueInput['value'] = { type: 'image', base64: inkPng().toString('base64') };

/** A sample of every type and format, by a key; a new type or format needs its sample here. */
export const TYPED_SAMPLES: Readonly<Record<string, TypedSample>> = {
  signature: { type: 'signature', value: ink },
  stamp: { type: 'stamp', value: ink },
  initials: { type: 'initials', value: ink },
  line: { type: 'text', label: '성명', value: '김하나', paper: '김하나' },
  lines: {
    type: 'text',
    settings: { format: 'lines', limit: 50 },
    value: '첫째 줄\n둘째 줄',
    paper: '첫째줄둘째줄',
  },
  number: { type: 'text', settings: { format: 'number' }, value: '1234567', paper: '1,234,567' },
  amount: {
    type: 'text',
    label: '보수',
    settings: { format: 'amount' },
    value: '3300000',
    paper: '금3,300,000원(금삼백삼십만원정)',
  },
  phone: { type: 'text', settings: { format: 'phone' }, value: '01012345678', paper: '010-1234-5678' },
  email: {
    type: 'text',
    settings: { format: 'email' },
    value: 'Kim@Hangyeol.example',
    paper: 'kim@hangyeol.example',
  },
  address: {
    type: 'text',
    settings: { format: 'address', help: '도로명 주소로 입력해 주세요.' },
    value: '서울특별시 성동구 왕십리로 12, 한결빌딩 3층',
    paper: '서울특별시성동구왕십리로12,한결빌딩3층',
  },
  birthDate: { type: 'text', settings: { format: 'birthDate' }, value: '19900131', paper: '1990년1월31일' },
  date: { type: 'date', settings: { dateFormat: 'yyyy.mm.dd' }, value: '2026-11-03', paper: '2026.11.03' },
  check: { type: 'check', value: true },
  dropdown: {
    type: 'dropdown',
    settings: { options: ['월급제', '시급제'] },
    value: '시급제',
    paper: '시급제',
  },
  preset: { type: 'text', settings: { defaultValue: '한결상사 본사' }, paper: '한결상사본사' },
  'radio-a': { type: 'radio', label: '정규직', settings: { groupKey: 'kind' } },
  'radio-b': { type: 'radio', label: '계약직', settings: { groupKey: 'kind' }, value: true },
  'tick-a': { type: 'check', label: '국민연금', settings: { groupKey: 'insurance' }, value: true },
  'tick-b': { type: 'check', label: '고용보험', settings: { groupKey: 'insurance' }, value: true },
  'tick-c': { type: 'check', label: '산재보험', settings: { groupKey: 'insurance' } },
  seal: { type: 'stamp', label: '회사 도장', settings: { groupKey: 'company' }, value: ink },
  company: {
    type: 'text',
    label: '상호',
    settings: { groupKey: 'company' },
    value: '한결상사',
    paper: '한결상사',
  },
  owner: {
    type: 'text',
    label: '대표자',
    settings: { groupKey: 'company' },
    value: '박한결',
    paper: '박한결',
  },
};

export const TYPED_GROUPS: readonly GroupInput[] = [
  { key: 'kind', kind: 'radio', label: '근무 형태', required: true },
  { key: 'insurance', kind: 'check', label: '가입할 보험', required: true, least: 1, most: 2 },
  { key: 'company', kind: 'company', required: true },
];

const COLUMNS = 3;

/** Returns every field, in a grid on the first page. */
export function typedFields(participantKey: string): readonly TypedField[] {
  return Object.entries(TYPED_SAMPLES).map(([key, { type, label, settings, ...rest }], index) => {
    const small = type === 'check' || type === 'radio';
    const field: FieldInput = {
      key,
      dragKey: `${type}-${key}`,
      type,
      participantKey,
      page: 1,
      x: 0.04 + (index % COLUMNS) * 0.32,
      y: 0.04 + Math.floor(index / COLUMNS) * 0.11,
      width: small ? 0.05 : 0.29,
      height: small ? 0.035 : 0.08,
      required: !small,
      style: DEFAULT_FIELD_STYLE,
      ...(label ? { label } : {}),
      ...(settings ? { settings } : {}),
    };
    return { field, ...rest };
  });
}

export const typedValues = (fields: readonly TypedField[]): ValueInput[] =>
  fields.flatMap(({ field, value }) => (value === undefined ? [] : [{ key: field.key, value }]));
