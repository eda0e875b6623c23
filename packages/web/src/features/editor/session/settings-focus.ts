/** Owns the way of the focus from a selected field to its settings and back, by the keyboard. */

/** The id of the heading of the settings of the selected fields. */
export const SETTINGS_TITLE = 'field-settings-title';

/** Moves the focus to the heading of the settings, which may open with this frame. */
export function focusSettings(): void {
  requestAnimationFrame(() => document.getElementById(SETTINGS_TITLE)?.focus());
}

/** Moves the focus back to a field. */
export function focusField(dragKey: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(dragKey)}"]`)?.focus();
}
