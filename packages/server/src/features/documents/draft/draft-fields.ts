import type { DocumentInput } from '@dojang/contract';
import {
  cleanLine,
  cleanText,
  DomainError,
  errorOfBox,
  errorOfMembership,
  errorOfSettings,
  holdsResidentNumber,
  settingsHoldResidentNumber,
} from '@dojang/domain';

/** Owns the validation of a draft's fields: each refusal contains the field's key and the name of the error. */

type FieldInput = DocumentInput['fields'][number];

/** Creates the error that refuses one field: it contains the label or key, and the name of the error as the reason. */
export const fieldRefused = (key: string, error: string, label?: string): DomainError =>
  new DomainError('fieldRefused', { field: label || key, result: { key, error } });

/**
 * Checks that each field of a draft has a unique key, belongs to one of the participants, lies on its page and has settings that
 * fit its type.
 * @throws DomainError fieldRefused, residentNumber
 */
export function assertFieldsWell(
  input: Pick<DocumentInput, 'fields' | 'fieldGroups' | 'participants'>,
  pageCount: number,
): void {
  const people = new Set(input.participants.map((participant) => participant.key));
  const keys = new Set<string>();
  for (const field of input.fields) {
    const error = errorOf(field, people, keys, pageCount);
    if (error !== null) throw fieldRefused(field.key, error);
    keys.add(field.key);
    if (settingsHoldResidentNumber(field))
      throw new DomainError('residentNumber', {
        field: field.label || field.key,
        result: { key: field.key },
      });
  }
  const groups = input.fieldGroups ?? [];
  for (const group of groups) {
    if (holdsResidentNumber(group.label ?? ''))
      throw new DomainError('residentNumber', { field: group.key, result: { key: group.key } });
  }
  const wrong = errorOfMembership(input.fields, groups);
  if (wrong !== null) throw fieldRefused(wrong.key, wrong.error);
}

function errorOf(
  field: FieldInput,
  people: ReadonlySet<string>,
  keys: ReadonlySet<string>,
  pageCount: number,
): string | null {
  if (keys.has(field.key)) return 'duplicate';
  if (!people.has(field.participantKey)) return 'participant';
  if (field.type === 'picture') return 'type';
  return errorOfBox(field, pageCount) ?? errorOfSettings(field);
}

/** Returns settings in their stored form, with clean texts; null without settings. */
export function storedSettings({ settings }: FieldInput): string | null {
  if (!settings) return null;
  const { help, options, defaultValue, ...plain } = settings;
  const kept = {
    ...plain,
    ...(help ? { help: cleanText(help) } : {}),
    ...(defaultValue ? { defaultValue: cleanText(defaultValue) } : {}),
    ...(options ? { options: options.map(cleanLine) } : {}),
  };
  return Object.values(kept).some((entry) => entry !== undefined) ? JSON.stringify(kept) : null;
}
