/**
 * Owns the field types and the traits in which they differ: names, initial size, settings, and the control with which a
 * signer fills a field in. A new type is one row here; see CONTRIBUTING.md.
 */
import type { Wording } from '../errors/wording.ts';
import type { DateFormat } from '../person/date.ts';
import { type SizeInPoints, TEXT_FORMATS, type TextFormat } from './text-formats.ts';

export const FIELD_TYPES = [
  'signature',
  'stamp',
  'initials',
  'text',
  'date',
  'check',
  'radio',
  'dropdown',
  'attachment',
  'picture',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/**
 * The types of requester fields, which the requester fills in before sending; all other fields belong to a participant. A stamp and a
 * signature are the saved ones of the person who sends (`own-marks.ts`).
 */
export const REQUESTER_FIELD_TYPES = [
  'text',
  'date',
  'check',
  'picture',
  'stamp',
  'signature',
] as const satisfies FieldType[];
export type RequesterFieldType = (typeof REQUESTER_FIELD_TYPES)[number];

/** What a field may take of its participant as its default: the name, or the contact if it is a phone number or an e-mail address. */
export const KNOWN_DEFAULTS = ['name', 'phone', 'email'] as const;
export type KnownDefault = (typeof KNOWN_DEFAULTS)[number];

/** The settings of a field in addition to its box; each entry applies to the types that its comment names. */
export interface FieldSettings {
  /** Help text next to the input, at most 200 characters. */
  readonly help?: string | undefined;
  /** The initial value: a text, a date as yyyy-mm-dd, `true` for a checked box, or an option. */
  readonly defaultValue?: string | undefined;
  /** Text: the default is what is known of the participant; instead of `defaultValue`. */
  readonly defaultFrom?: KnownDefault | undefined;
  /** Text: the maximum length in characters, 1 to 2000. */
  readonly limit?: number | undefined;
  /** Text: the format; `line` when absent. */
  readonly format?: TextFormat | undefined;
  /** Date: the written form; the Korean long form when absent. */
  readonly dateFormat?: DateFormat | undefined;
  /** Date: the service fills in the day of signing in Korean time. */
  readonly signingDay?: boolean | undefined;
  /** Attachment: the maximum number of files, 1 to 10; 1 when absent. */
  readonly maxFiles?: number | undefined;
  /** Attachment: later signers see the files. */
  readonly sharesFiles?: boolean | undefined;
  /** Drop-down: the options, 1 to 50 of at most 100 characters each. */
  readonly options?: readonly string[] | undefined;
  /** The group that the field belongs to. */
  readonly groupKey?: string | undefined;
  /** Editor: the user cannot move, resize or remove the field. */
  readonly locked?: boolean | undefined;
}

/**
 * The control with which a signer fills a field in: a picture, a text of a format, a date, a check mark, or a choice
 * among the field's options, or files beside the document. `none`: signers cannot fill it in yet.
 */
export type FieldControl = 'picture' | 'text' | 'date' | 'tick' | 'option' | 'file' | 'none';

export interface FieldTypeTraits {
  readonly control: FieldControl;
  /** The formats of its texts; the first one without a setting. Empty for other controls. */
  readonly formats: readonly TextFormat[];
  /** Name in the editor. */
  readonly name: Wording;
  /** Name that signers see for a field without a label. */
  readonly signerName: Wording;
  /** Text of the signer's button; `{label}` is the label of the field. */
  readonly action: Wording;
  /** Initial size in points on the displayed page. */
  readonly firstSize: SizeInPoints;
  /** Resizing keeps the ratio of the sides. */
  readonly keepsRatio: boolean;
  /** Whether a new field is required. An unchecked box is a valid answer. */
  readonly requiredAtFirst: boolean;
  /** Place in the palette: a separate button, an entry in the menu of texts or of check marks, or not offered yet. */
  readonly offeredIn: 'bar' | 'textMenu' | 'checkMenu' | 'nowhere';
  /** Permitted settings in addition to `help` and `locked`, which every field may have. */
  readonly settings: readonly (keyof FieldSettings)[];
}

const LINE: SizeInPoints = { width: 130, height: 22 };
const TICK: SizeInPoints = { width: 16, height: 16 };

/** A real stamp measures 18 mm, which are 51 points. */
const STAMP: SizeInPoints = { width: 51, height: 51 };

/** The traits of each type. */
export const FIELD_TYPE_TRAITS: Readonly<Record<FieldType, FieldTypeTraits>> = {
  signature: {
    control: 'picture',
    formats: [],
    name: { ko: '서명', en: 'Signature' },
    signerName: { ko: '서명', en: 'Signature' },
    action: { ko: '서명하기', en: 'Sign' },
    firstSize: { width: 96, height: 40 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: [],
  },
  stamp: {
    control: 'picture',
    formats: [],
    name: { ko: '도장', en: 'Stamp' },
    signerName: { ko: '도장', en: 'Stamp' },
    action: { ko: '도장 선택', en: 'Choose a stamp' },
    firstSize: STAMP,
    keepsRatio: true,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['groupKey'],
  },
  initials: {
    control: 'picture',
    formats: [],
    name: { ko: '이니셜', en: 'Initials' },
    signerName: { ko: '이니셜', en: 'Initials' },
    action: { ko: '이니셜 입력', en: 'Write initials' },
    firstSize: { width: 48, height: 32 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: [],
  },
  text: {
    control: 'text',
    formats: TEXT_FORMATS,
    name: { ko: '텍스트', en: 'Text' },
    signerName: { ko: '내용', en: 'Text' },
    action: { ko: '{label} 입력', en: 'Fill in {label}' },
    firstSize: LINE,
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['defaultValue', 'defaultFrom', 'limit', 'format', 'groupKey'],
  },
  date: {
    control: 'date',
    formats: [],
    name: { ko: '날짜', en: 'Date' },
    signerName: { ko: '날짜', en: 'Date' },
    action: { ko: '{label} 입력', en: 'Fill in {label}' },
    firstSize: { width: 110, height: 22 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['defaultValue', 'dateFormat', 'signingDay'],
  },
  check: {
    control: 'tick',
    formats: [],
    name: { ko: '체크', en: 'Check' },
    signerName: { ko: '확인', en: 'Tick' },
    action: { ko: '{label} 표시하기', en: 'Tick {label}' },
    firstSize: TICK,
    keepsRatio: true,
    requiredAtFirst: false,
    offeredIn: 'bar',
    settings: ['defaultValue', 'groupKey'],
  },
  radio: {
    control: 'tick',
    formats: [],
    name: { ko: '단일 선택', en: 'Choice' },
    signerName: { ko: '항목 고르기', en: 'Choose an item' },
    action: { ko: '{label} 선택', en: 'Choose {label}' },
    firstSize: TICK,
    keepsRatio: true,
    requiredAtFirst: false,
    offeredIn: 'checkMenu',
    settings: ['defaultValue', 'groupKey'],
  },
  dropdown: {
    control: 'option',
    formats: [],
    name: { ko: '드롭다운', en: 'Drop-down' },
    signerName: { ko: '항목 고르기', en: 'Choose an item' },
    action: { ko: '{label} 선택', en: 'Choose {label}' },
    firstSize: LINE,
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['defaultValue', 'options'],
  },
  attachment: {
    control: 'file',
    formats: [],
    name: { ko: '첨부 요청', en: 'Attachment' },
    signerName: { ko: '첨부 파일', en: 'Attachment' },
    action: { ko: '{label} 올리기', en: 'Add {label}' },
    firstSize: { width: 130, height: 28 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['maxFiles', 'sharesFiles'],
  },
  picture: {
    control: 'none',
    formats: [],
    name: { ko: '이미지', en: 'Picture' },
    signerName: { ko: '이미지', en: 'Picture' },
    action: { ko: '{label} 올리기', en: 'Add {label}' },
    firstSize: { width: 120, height: 120 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'nowhere',
    settings: [],
  },
};

const WRITTEN: ReadonlySet<FieldControl> = new Set(['text', 'date', 'option']);

/** The control of a type. */
export const controlOf = (type: FieldType): FieldControl => FIELD_TYPE_TRAITS[type].control;

/** Fields whose value is written as text and which therefore carry a style. */
export const isWritten = (type: FieldType): boolean => WRITTEN.has(controlOf(type));
