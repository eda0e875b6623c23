/** Owns reading the form fields of a page that can be filled in and are still empty. */
import type { FormBox, FormKind, FormTraits } from '@dojang/field-detection';
import type { Pdfium } from '../pdfium/pdfium-api.ts';
import { withMemory } from '../pdfium/pdfium-core.ts';
import { type Extent, toShown } from './page-texts.ts';

const WIDGET = 20;
const MOST_ANNOTATIONS = 2000;
const MOST_TEXT_BYTES = 600;
const MOST_OPTIONS = 60;
/** FPDF_FORMFIELD_* (fpdf_formfill.h); a push button (1) has no value and is left out. */
const KIND_OF: Readonly<Record<number, FormKind>> = {
  2: 'check',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};
/** The flags Hidden and NoView (ISO 32000-2, 12.5.3). */
const HIDDEN = 0b10_0010;
/** Field flags by their bits (ISO 32000-2, 12.7.4 and 12.7.5). */
const READ_ONLY = 1 << 0;
const REQUIRED = 1 << 1;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const EDITABLE_LIST = 1 << 18;
const FILE_NAME = 1 << 20;
const SEVERAL_OF_LIST = 1 << 21;

type Text = (form: number, annotation: number, buffer: number, size: number) => number;

interface Widget {
  readonly core: Pdfium;
  readonly form: number;
  readonly annotation: number;
}

function textOf({ core, form, annotation }: Widget, ask: Text): string {
  return withMemory(core, MOST_TEXT_BYTES, (buffer) => {
    const size = ask.call(core, form, annotation, buffer, MOST_TEXT_BYTES);
    if (size <= 2 || size > MOST_TEXT_BYTES) return '';
    return new TextDecoder('utf-16le').decode(core.HEAPU8.slice(buffer, buffer + size - 2)).trim();
  });
}

/** Runs `use` with a pointer to the key as a C string. */
function withKey<T>(core: Pdfium, key: string, use: (pointer: number) => T): T {
  const bytes = new TextEncoder().encode(`${key}\0`);
  return withMemory(core, bytes.byteLength, (pointer) => {
    core.HEAPU8.set(bytes, pointer);
    return use(pointer);
  });
}

const has = ({ core, annotation }: Widget, key: string): boolean =>
  withKey(core, key, (pointer) => core._FPDFAnnot_HasKey(annotation, pointer) !== 0);

/** The largest number of characters of a text field, where the widget itself has the entry. */
function limitOf({ core, annotation }: Widget): number | undefined {
  return withKey(core, 'MaxLen', (key) =>
    withMemory(core, 4, (out) => {
      if (core._FPDFAnnot_GetNumberValue(annotation, key, out) === 0) return undefined;
      const limit = new DataView(core.HEAPU8.buffer).getFloat32(out, true);
      return Number.isInteger(limit) && limit > 0 ? limit : undefined;
    }),
  );
}

function optionsOf(widget: Widget): string[] {
  const { core, form, annotation } = widget;
  const count = Math.min(core._FPDFAnnot_GetOptionCount(form, annotation), MOST_OPTIONS);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    textOf(widget, (one, other, buffer, size) =>
      core._FPDFAnnot_GetOptionLabel(one, other, index, buffer, size),
    ),
  );
}

function boxOf({ core, annotation }: Widget, handle: number, extent: Extent) {
  const edges = withMemory(core, 16, (rect) => {
    if (core._FPDFAnnot_GetRect(annotation, rect) === 0) return undefined;
    const view = new DataView(core.HEAPU8.buffer);
    return [0, 4, 8, 12].map((at) => view.getFloat32(rect + at, true));
  });
  const [left = 0, top = 0, right = 0, bottom = 0] = edges ?? [];
  const [x1, y1] = toShown(core, handle, left, top);
  const [x2, y2] = toShown(core, handle, right, bottom);
  return {
    x: Math.min(x1, x2) * extent.width,
    y: Math.min(y1, y2) * extent.height,
    width: Math.abs(x2 - x1) * extent.width,
    height: Math.abs(y2 - y1) * extent.height,
  };
}

function traitsOf(widget: Widget, kind: FormKind, flags: number): FormTraits {
  const { core } = widget;
  const field = textOf(widget, core._FPDFAnnot_GetFormFieldName);
  const base = { field, required: (flags & REQUIRED) !== 0 };
  if (kind === 'check' || kind === 'radio')
    return { ...base, choice: textOf(widget, core._FPDFAnnot_GetFormFieldExportValue) };
  // A choice field that accepts typed text or several values is no list of single choice.
  const several = SEVERAL_OF_LIST | EDITABLE_LIST;
  if (kind === 'choice')
    return { ...base, ...((flags & several) === 0 ? { options: optionsOf(widget) } : {}) };
  if (kind === 'signature') return base;
  return { ...base, multiline: (flags & MULTILINE) !== 0, limit: limitOf(widget) };
}

/** The field's tooltip, or the last part of its name that is not only a number. */
function nameOf(widget: Widget, field: string): string {
  const told = textOf(widget, widget.core._FPDFAnnot_GetFormFieldAlternateName);
  const parts = field.split('.').map((part) => part.replace(/\[\d+\]$/, ''));
  return told || parts.findLast((part) => /\D/.test(part)) || field;
}

interface ReadBox {
  readonly box: FormBox;
  /** Whether a radio button or check box is already selected. */
  readonly taken: boolean;
}

function readWidget(widget: Widget, handle: number, extent: Extent): ReadBox | undefined {
  const { core, form, annotation } = widget;
  if (core._FPDFAnnot_GetSubtype(annotation) !== WIDGET) return undefined;
  const kind = KIND_OF[core._FPDFAnnot_GetFormFieldType(form, annotation)];
  const flags = core._FPDFAnnot_GetFormFieldFlags(form, annotation);
  const hidden = (core._FPDFAnnot_GetFlags(annotation) & HIDDEN) !== 0;
  if (kind === undefined || hidden || (flags & READ_ONLY) !== 0) return undefined;
  if (kind === 'text' && (flags & (PASSWORD | FILE_NAME)) !== 0) return undefined;
  if (kind === 'signature' && has(widget, 'V')) return undefined;
  const ticked = kind === 'check' || kind === 'radio';
  if (!ticked && textOf(widget, core._FPDFAnnot_GetFormFieldValue) !== '') return undefined;
  const traits = traitsOf(widget, kind, flags);
  const box = { kind, name: nameOf(widget, traits.field), traits, ...boxOf(widget, handle, extent) };
  return { box, taken: ticked && core._FPDFAnnot_IsChecked(form, annotation) !== 0 };
}

/** The empty form fields of a loaded page; filled-in, read-only and hidden fields are left out. */
export function readForms(core: Pdfium, handle: number, form: number, extent: Extent): FormBox[] {
  const found: ReadBox[] = [];
  const count = Math.min(core._FPDFPage_GetAnnotCount(handle), MOST_ANNOTATIONS);
  for (let index = 0; index < count; index += 1) {
    const annotation = core._FPDFPage_GetAnnot(handle, index);
    if (annotation === 0) continue;
    const read = readWidget({ core, form, annotation }, handle, extent);
    core._FPDFPage_CloseAnnot(annotation);
    if (read !== undefined && read.box.width > 0 && read.box.height > 0) found.push(read);
  }
  // A group with one selected button counts as filled in.
  const answered = new Set(found.filter(({ taken }) => taken).map(({ box }) => box.traits?.field));
  return found.flatMap(({ box }) => (answered.has(box.traits?.field) ? [] : [box]));
}
