/** Owns which fields a command includes together with a field: those of its group. */
import type { EditorField } from './editor-field.ts';

/** The selected fields with all members of their groups. */
export function withGroupMembers(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
): readonly string[] {
  const chosen = fields.filter((field) => dragKeys.includes(field.dragKey));
  const keys = new Set(chosen.flatMap((field) => field.settings?.groupKey ?? []));
  const members = fields.filter((field) => keys.has(field.settings?.groupKey ?? ''));
  return [...new Set([...dragKeys, ...members.map((field) => field.dragKey)])];
}
