/**
 * Owns which settings each type of field may have, and their bounds. Invariant: a default is a value that the field would accept
 * from a signer.
 */
import { MAX_ATTACHMENTS } from '../attachment/attachment-file.ts';
import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import type { FieldStyle } from './field.ts';
import {
  controlOf,
  FIELD_TYPE_TRAITS,
  type FieldSettings,
  type FieldType,
  type KnownDefault,
} from './field-types.ts';
import { formatOf } from './formats.ts';
import { LIMITED, type TextFormat } from './text-formats.ts';
import { defaultOf, MAX_TEXT } from './value.ts';

export interface SetField {
  readonly key: string;
  readonly type: FieldType;
  readonly label?: string | undefined;
  readonly style?: Pick<FieldStyle, 'multiline'> | null | undefined;
  readonly settings?: FieldSettings | null | undefined;
}

export const MAX_HELP = 200;
export const MAX_OPTIONS = 50;
export const MAX_OPTION = 100;

export type SettingsError = 'entry' | 'help' | 'limit' | 'files' | 'options' | 'choiceUnnamed' | 'default';

const mayHave = (type: FieldType, entry: string): boolean =>
  entry === 'help' || entry === 'locked' || FIELD_TYPE_TRAITS[type].settings.some((own) => own === entry);

/** Returns the error of a field's settings, or null. Drafts with such an error are refused as well. */
export function errorOfSettings(field: SetField): SettingsError | null {
  const { settings } = field;
  if (!settings) return null;
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  if (given.some(([entry]) => !mayHave(field.type, entry))) return 'entry';
  if ([...(settings.help ?? '')].length > MAX_HELP) return 'help';
  return (
    errorOfLimit(field, settings) ??
    errorOfFiles(settings) ??
    errorOfOptions(settings) ??
    errorOfKnown(field, settings) ??
    errorOfDefault(field, settings)
  );
}

function errorOfLimit(field: SetField, { limit }: FieldSettings): SettingsError | null {
  if (limit === undefined) return null;
  const free = LIMITED.has(formatOf(field));
  return free && Number.isInteger(limit) && limit >= 1 && limit <= MAX_TEXT ? null : 'limit';
}

function errorOfFiles({ maxFiles }: FieldSettings): SettingsError | null {
  if (maxFiles === undefined) return null;
  return Number.isInteger(maxFiles) && maxFiles >= 1 && maxFiles <= MAX_ATTACHMENTS ? null : 'files';
}

function errorOfOptions({ options }: FieldSettings): SettingsError | null {
  if (options === undefined) return null;
  const clean = options.map(cleanLine);
  const apart = new Set(clean).size === clean.length;
  const bounded = clean.every((option) => option !== '' && [...option].length <= MAX_OPTION);
  return apart && bounded && clean.length >= 1 && clean.length <= MAX_OPTIONS ? null : 'options';
}

/** The formats of fields that take something known as their default. */
const FORMATS_OF_KNOWN: Readonly<Record<KnownDefault, readonly TextFormat[]>> = {
  name: ['line', 'lines'],
  phone: ['phone', 'line', 'lines'],
  email: ['email', 'line', 'lines'],
};

/** Returns whether a field of a format may have a known default. */
export const takesKnown = (known: KnownDefault, format: TextFormat): boolean =>
  FORMATS_OF_KNOWN[known].includes(format);

function errorOfKnown(field: SetField, { defaultFrom, defaultValue }: FieldSettings): SettingsError | null {
  if (defaultFrom === undefined) return null;
  return defaultValue === undefined && takesKnown(defaultFrom, formatOf(field)) ? null : 'default';
}

function errorOfDefault(field: SetField, settings: FieldSettings): SettingsError | null {
  if (settings.defaultValue === undefined) return null;
  try {
    const { key, type, style } = field;
    const value = defaultOf({ key, type, required: false, multiline: style?.multiline ?? false, settings });
    return value === null ? 'default' : null;
  } catch (error) {
    if (error instanceof DomainError) return 'default';
    throw error;
  }
}

/** Returns true when any text that the requester wrote for a field contains a resident registration number. */
export function settingsHoldResidentNumber({ label, settings }: SetField): boolean {
  const texts = [
    label ?? '',
    settings?.help ?? '',
    settings?.defaultValue ?? '',
    ...(settings?.options ?? []),
  ];
  return texts.some(holdsResidentNumber);
}

/** Returns the error that prevents sending but is allowed in a draft, or null. */
export function errorOfSending(field: SetField): SettingsError | null {
  const { settings } = field;
  if (controlOf(field.type) === 'option') {
    if (settings?.options === undefined) return 'options';
    return settings.options.some(isStandIn) ? 'choiceUnnamed' : null;
  }
  const isChoice = controlOf(field.type) === 'tick' && settings?.groupKey !== undefined;
  return isChoice && isStandIn(field.label ?? '') ? 'choiceUnnamed' : null;
}

/** The texts that the editor puts in place of choices, '보기 1' or 'Choice 1', until someone names them. */
const STAND_IN = /^(?:보기|Choice) \d+$/;

const isStandIn = (text: string): boolean => STAND_IN.test(cleanLine(text));
