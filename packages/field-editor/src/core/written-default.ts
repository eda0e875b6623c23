/** Owns what the editor shows in a field before anyone has filled it in: its default, in its final format. */
import { DomainError, defaultOf, type FieldValue } from '@dojang/domain';
import type { EditorField } from './editor-field.ts';

/** The default in the field's format; null without a default, or when the field would not accept it. */
export function writtenDefault(field: EditorField): FieldValue | null {
  const { key, type, style, settings } = field;
  try {
    return defaultOf({ key, type, required: false, multiline: style?.multiline ?? false, settings });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
