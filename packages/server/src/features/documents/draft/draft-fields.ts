import type { DocumentInput } from '@dojang/contract';
import {
  cleanLine,
  cleanText,
  DomainError,
  errorOfBox,
  errorOfMembership,
  errorOfSettings,
  holdsResidentNumber,
  type NameableField,
  namedInError,
  settingsHoldResidentNumber,
} from '@dojang/domain';

/** Owns the validation of a draft's fields: each refusal contains the field's key and the name of the error. */

type FieldInput = DocumentInput['fields'][number];

/** Creates the error that refuses one field: it names the field, and contains its key and the name of the error as the reason. */
export const fieldRefused = (field: NameableField & { readonly key: string }, error: string): DomainError =>
  new DomainError('fieldRefused', { ...namedInError(field), result: { key: field.key, error } });

/** What stands for a group of fields without a name. */
const GROUP = { ko: '입력란 그룹', en: 'group of fields' };

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
    if (error !== null) throw fieldRefused(field, error);
    keys.add(field.key);
    if (settingsHoldResidentNumber(field))
      throw new DomainError('residentNumber', {
        ...namedInError(field),
        result: { key: field.key },
      });
  }
  const groups = input.fieldGroups ?? [];
  for (const group of groups) {
    if (holdsResidentNumber(group.label ?? ''))
      throw new DomainError('residentNumber', {
        field: GROUP.ko,
        values: { field: GROUP },
        result: { key: group.key },
      });
  }
  const wrong = errorOfMembership(input.fields, groups);
  const at = input.fields.find(({ key }) => key === wrong?.key);
  if (wrong === null) return;
  if (at !== undefined) throw fieldRefused(at, wrong.error);
  throw new DomainError('fieldRefused', {
    field: GROUP.ko,
    values: { field: GROUP },
    result: { ...wrong },
  });
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
