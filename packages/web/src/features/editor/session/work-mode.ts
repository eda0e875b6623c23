/** Owns the modes of the editor: modes are data, and components read only these properties. */

export interface WorkMode {
  readonly kind: 'request' | 'template' | 'edit';
  /** Whether people have names and contacts; a template has only roles. */
  readonly hasContacts: boolean;
  /** Whether the requester may place fields of their own in addition to those of the participants. */
  readonly offersOwn: boolean;
  /** Whether requester fields are filled in now; those of a template are filled in for each request. */
  readonly writesOwn: boolean;
  /** Whether the document's blanks become suggestions. */
  readonly suggests: boolean;
  /** What needs a wide screen or a keyboard: thumbnails next to the page, and the list of keys. */
  readonly thumbnails: boolean;
  readonly keysList: boolean;
}

const request = {
  kind: 'request',
  hasContacts: true,
  offersOwn: true,
  writesOwn: true,
  suggests: true,
  thumbnails: true,
  keysList: true,
} as const satisfies WorkMode;

export const WORK_MODES = {
  request,
  /** A request on a phone, with sheets in place of panels. */
  mobile: { ...request, thumbnails: false, keysList: false },
  template: { ...request, kind: 'template', hasContacts: false, writesOwn: false, suggests: false },
  /** Nobody signs: there are only requester fields. */
  edit: { ...request, kind: 'edit', hasContacts: false, offersOwn: false, suggests: false },
} as const satisfies Record<string, WorkMode>;
