/** Owns reading the form fields of a page: those that can be filled in and that nobody has filled in. */
import type { FormBox, FormKind } from '@dojang/domain';
import type { Extent } from './page-look.ts';
import { toShown } from './page-texts.ts';
import type { Pdfium } from './pdfium-api.ts';
import { withMemory } from './pdfium-core.ts';

const WIDGET = 20;
const MOST_ANNOTATIONS = 2000;
const MOST_NAME_BYTES = 600;
/** FPDF_FORMFIELD_* */
const KIND_OF: Readonly<Record<number, FormKind>> = {
  2: 'check',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
};
const READ_ONLY = 1;
const HIDDEN = 0b10_0010;

type Text = (form: number, annotation: number, buffer: number, size: number) => number;

interface Widget {
  readonly core: Pdfium;
  readonly form: number;
  readonly annotation: number;
}

function textOf({ core, form, annotation }: Widget, ask: Text): string {
  return withMemory(core, MOST_NAME_BYTES, (buffer) => {
    const size = ask.call(core, form, annotation, buffer, MOST_NAME_BYTES);
    if (size <= 2 || size > MOST_NAME_BYTES) return '';
    return new TextDecoder('utf-16le').decode(core.HEAPU8.slice(buffer, buffer + size - 2)).trim();
  });
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

function readWidget(widget: Widget, handle: number, extent: Extent): FormBox | undefined {
  const { core, form, annotation } = widget;
  if (core._FPDFAnnot_GetSubtype(annotation) !== WIDGET) return undefined;
  const kind = KIND_OF[core._FPDFAnnot_GetFormFieldType(form, annotation)];
  const closed = core._FPDFAnnot_GetFormFieldFlags(form, annotation) & READ_ONLY;
  if (kind === undefined || closed !== 0 || (core._FPDFAnnot_GetFlags(annotation) & HIDDEN) !== 0)
    return undefined;
  const ticked = kind === 'check' || kind === 'radio';
  if (ticked && core._FPDFAnnot_IsChecked(form, annotation) !== 0) return undefined;
  if (!ticked && textOf(widget, core._FPDFAnnot_GetFormFieldValue) !== '') return undefined;
  const name =
    textOf(widget, core._FPDFAnnot_GetFormFieldAlternateName) ||
    textOf(widget, core._FPDFAnnot_GetFormFieldName);
  return { kind, name, ...boxOf(widget, handle, extent) };
}

/** The open form fields of a loaded page; those that are filled in, read-only or hidden are left out. */
export function readForms(core: Pdfium, handle: number, form: number, extent: Extent): FormBox[] {
  const found: FormBox[] = [];
  const count = Math.min(core._FPDFPage_GetAnnotCount(handle), MOST_ANNOTATIONS);
  for (let index = 0; index < count; index += 1) {
    const annotation = core._FPDFPage_GetAnnot(handle, index);
    if (annotation === 0) continue;
    const box = readWidget({ core, form, annotation }, handle, extent);
    core._FPDFPage_CloseAnnot(annotation);
    if (box !== undefined && box.width > 0 && box.height > 0) found.push(box);
  }
  return found;
}
