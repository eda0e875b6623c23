/** Owns what the editor is used for: modes are data. */

export interface WorkMode {
  readonly kind: 'request' | 'template' | 'edit';
  /** People have names and contacts; a template has roles alone. */
  readonly hasContacts: boolean;
}

export const WORK_MODES = {
  request: { kind: 'request', hasContacts: true },
  edit: { kind: 'edit', hasContacts: false },
  template: { kind: 'template', hasContacts: false },
} as const satisfies Record<string, WorkMode>;
