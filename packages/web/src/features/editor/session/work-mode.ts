/** Owns what the editor is used for: modes are data, and no part asks for anything but what stands here. */

export interface WorkMode {
  readonly kind: 'request' | 'template' | 'edit';
  /** People have names and contacts; a template has roles alone. */
  readonly hasContacts: boolean;
  /** Beside the fields of those who sign, the requester may place some and fill them in beforehand. */
  readonly offersOwn: boolean;
  /** What stands in the requester's fields is written now; into a template's for each request. */
  readonly writesOwn: boolean;
  /** The blanks of the document itself become suggestions. */
  readonly suggests: boolean;
  /** A press in the palette puts a field into the middle of what is seen, or is followed by a tap on its place. */
  readonly placing: 'middle' | 'tap';
  /** What needs a wide screen or keys: pictures of the pages beside the paper, and the list of keys. */
  readonly thumbnails: boolean;
  readonly keysList: boolean;
}

const request = {
  kind: 'request',
  hasContacts: true,
  offersOwn: true,
  writesOwn: true,
  suggests: true,
  placing: 'middle',
  thumbnails: true,
  keysList: true,
} as const satisfies WorkMode;

export const WORK_MODES = {
  request,
  /** A request that is drawn up on a phone: by taps, with sheets in place of panels. */
  mobile: { ...request, placing: 'tap', thumbnails: false, keysList: false },
  template: { ...request, kind: 'template', hasContacts: false, writesOwn: false, suggests: false },
  /** Nobody is asked: the requester's fields are all there are. */
  edit: { ...request, kind: 'edit', hasContacts: false, offersOwn: false, suggests: false },
} as const satisfies Record<string, WorkMode>;
