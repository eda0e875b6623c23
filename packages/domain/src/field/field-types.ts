/**
 * Owns the types of fields, and everything that is different from type to type and can be written as data: names,
 * first size, settings, and what a signer puts in. A new type is one row here; see CONTRIBUTING.
 */
import type { Wording } from '../errors/wording.ts';
import type { DateFormat } from '../person/date.ts';
import type { SizeInPoints, TextFormat } from './text-formats.ts';

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

/** What the requester fills in before anybody is asked; every other field belongs to a participant. */
export const REQUESTER_FIELD_TYPES = ['text', 'date', 'check', 'picture'] as const satisfies FieldType[];
export type RequesterFieldType = (typeof REQUESTER_FIELD_TYPES)[number];

/** What a field asks for beyond its place; each entry belongs to the types that it names. */
export interface FieldSettings {
  /** A sentence beside the input, at most 200 characters. */
  readonly help?: string | undefined;
  /** What stands there before anything is written: a text, a date as yyyy-mm-dd, `true` for a tick, or an option. */
  readonly defaultValue?: string | undefined;
  /** Text: the most characters, 1 to 2000. */
  readonly limit?: number | undefined;
  /** Text: what may be written; `line` when nothing is said. */
  readonly format?: TextFormat | undefined;
  /** Date: how it is written; the Korean long form when nothing is said. */
  readonly dateFormat?: DateFormat | undefined;
  /** Date: filled in by the service with the day of signing, in Korean time. */
  readonly signingDay?: boolean | undefined;
  /** Drop-down: what can be chosen, 1 to 50 of at most 100 characters. */
  readonly options?: readonly string[] | undefined;
  /** The group that the field belongs to. */
  readonly groupKey?: string | undefined;
  /** Editor: not moved, resized or removed by hand. */
  readonly locked?: boolean | undefined;
}

/**
 * The control with which a signer fills a field in: a drawn picture, a text of a format, a date, a tick, or a choice
 * among the field's options. None: signers cannot fill it in yet.
 */
export type FieldControl = 'picture' | 'text' | 'date' | 'tick' | 'option' | 'none';

export interface FieldTypeTraits {
  readonly control: FieldControl;
  /** In the editor. */
  readonly name: Wording;
  /** To signers, for a field without a label. */
  readonly signerName: Wording;
  /** What a signer's button says; `{label}` is the label of the field. */
  readonly action: Wording;
  /** When it is first placed, in points. */
  readonly firstSize: SizeInPoints;
  /** Stretching it would only move the picture inside. */
  readonly keepsRatio: boolean;
  /** Required when it is first placed. An unticked box is an answer too. */
  readonly requiredAtFirst: boolean;
  /** In the palette: a button of its own, an entry in the menu of another, or not offered yet. */
  readonly offeredIn: 'bar' | 'menu' | 'nowhere';
  /** Settings that it may have, in addition to `help` and `locked`, which every field may have. */
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
    name: { ko: '도장', en: 'Stamp' },
    signerName: { ko: '도장', en: 'Stamp' },
    action: { ko: '도장 고르기', en: 'Choose a stamp' },
    firstSize: STAMP,
    keepsRatio: true,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['groupKey'],
  },
  initials: {
    control: 'picture',
    name: { ko: '이니셜', en: 'Initials' },
    signerName: { ko: '이니셜', en: 'Initials' },
    action: { ko: '이니셜 적기', en: 'Write initials' },
    firstSize: { width: 48, height: 32 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: [],
  },
  text: {
    control: 'text',
    name: { ko: '텍스트', en: 'Text' },
    signerName: { ko: '글', en: 'Text' },
    action: { ko: '{label} 적기', en: 'Fill in {label}' },
    firstSize: LINE,
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['defaultValue', 'limit', 'format', 'groupKey'],
  },
  date: {
    control: 'date',
    name: { ko: '날짜', en: 'Date' },
    signerName: { ko: '날짜', en: 'Date' },
    action: { ko: '{label} 적기', en: 'Fill in {label}' },
    firstSize: { width: 110, height: 22 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['defaultValue', 'dateFormat', 'signingDay'],
  },
  check: {
    control: 'tick',
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
    name: { ko: '하나 고르기', en: 'Choice' },
    signerName: { ko: '고르기', en: 'Choice' },
    action: { ko: '{label} 고르기', en: 'Choose {label}' },
    firstSize: TICK,
    keepsRatio: true,
    requiredAtFirst: false,
    offeredIn: 'menu',
    settings: ['defaultValue', 'groupKey'],
  },
  dropdown: {
    control: 'option',
    name: { ko: '목록', en: 'Drop-down' },
    signerName: { ko: '고르기', en: 'Choice' },
    action: { ko: '{label} 고르기', en: 'Choose {label}' },
    firstSize: LINE,
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'bar',
    settings: ['defaultValue', 'options'],
  },
  attachment: {
    control: 'none',
    name: { ko: '첨부 요청', en: 'Attachment' },
    signerName: { ko: '첨부', en: 'Attachment' },
    action: { ko: '{label} 올리기', en: 'Add {label}' },
    firstSize: { width: 130, height: 28 },
    keepsRatio: false,
    requiredAtFirst: true,
    offeredIn: 'nowhere',
    settings: [],
  },
  picture: {
    control: 'none',
    name: { ko: '그림', en: 'Picture' },
    signerName: { ko: '그림', en: 'Picture' },
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
