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

/** Owns what is wrong with the fields of a draft: each refusal names the field by its key, and the error by a word. */

type FieldInput = DocumentInput['fields'][number];

/** The error that refuses one field: by its label or key, with the reason as a word. */
export const fieldRefused = (key: string, error: string, label?: string): DomainError =>
  new DomainError('fieldRefused', { field: label || key, result: { key, error } });

/** What a draft may hold: each field once, of one of its people, on its page, with settings that fit its type. */
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

/** Settings as they are kept: cleaned of what cannot be seen; null when nothing is set. */
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
