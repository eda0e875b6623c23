/** Owns what the editor shows in a field before anyone has written into it: its default, as it will be written. */
import { DomainError, defaultOf, type FieldValue } from '@dojang/domain';
import type { EditorField } from './editor-field.ts';

/** A default as its field writes it; null when there is none, or none that the field would take. */
export function writtenDefault(field: EditorField): FieldValue | null {
  const { key, type, style, settings } = field;
  try {
    return defaultOf({ key, type, required: false, multiline: style?.multiline ?? false, settings });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
