/**
 * Owns which annotations of a page a screen shows, and with which appearance (ISO 32000-2, 12.5). Invariant: a shown annotation
 * becomes page content; annotations themselves remain only as plain links.
 */
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import type { OptionalContent } from '../content/optional-content.ts';
import { MOST_ANNOTATIONS, refuseHeavy } from '../limits/intake-limits.ts';
import type { Resolve } from '../limits/unpack-stream.ts';
import { type Box, boxOf, concat, type Matrix, matrixOf, transformBox } from './page-boxes.ts';

/** Annotation flags: Hidden, NoRotate and NoView (ISO 32000-2, 12.5.3). */
const HIDDEN = 1 << 1;
const NO_ROTATE = 1 << 4;
const NO_VIEW = 1 << 5;
/** Readers draw nothing for these subtypes, or only their appearance stream. */
const NEVER_GENERATED = new Set(['Link', 'Popup', 'Widget', 'FileAttachment', 'Sound', 'Movie', 'Screen']);

export interface ShownAppearance {
  readonly form: PdfStream;
  /** From the form's space to the page's space. */
  readonly matrix: Matrix;
}

export interface PageAnnotations {
  readonly appearances: readonly ShownAppearance[];
  readonly links: readonly PdfDict[];
  /** Whether the page shows an annotation without an appearance, which readers generate. */
  readonly lacksAppearance: boolean;
}

const nameOf = (value: PdfObject | null): string => (value instanceof PdfName ? value.value : '');

export class AnnotationReader {
  readonly #resolve: Resolve;
  readonly #layers: OptionalContent;
  readonly #redrawsWidgets: boolean;
  #count = 0;

  constructor(catalog: PdfDict, resolve: Resolve, layers: OptionalContent) {
    this.#resolve = resolve;
    this.#layers = layers;
    const form = resolve(catalog.get('AcroForm'));
    const needed = form instanceof PdfDict ? resolve(form.get('NeedAppearances')) : null;
    this.#redrawsWidgets = needed !== null && 'value' in needed && needed.value === true;
  }

  /** The annotations of a page. @param rotation degrees clockwise by which the page is rotated when shown */
  read(page: PdfDict, rotation: number): PageAnnotations {
    const listed = this.#resolve(page.get('Annots'));
    const all = listed instanceof PdfArray ? listed.toArray().map((one) => this.#resolve(one)) : [];
    this.#count += all.length;
    if (this.#count > MOST_ANNOTATIONS) refuseHeavy(`more than ${MOST_ANNOTATIONS} annotations`);
    const dicts = all.filter((one) => one instanceof PdfDict);
    const shown = dicts.filter((one) => this.#isShown(one));
    const isWidget = (one: PdfDict) => this.#subtype(one) === 'Widget';
    const inOrder = [...shown.filter((one) => !isWidget(one)), ...shown.filter(isWidget)];
    return {
      appearances: inOrder.flatMap((one) => this.#appearance(one, rotation) ?? []),
      links: shown.filter((one) => this.#subtype(one) === 'Link'),
      lacksAppearance: shown.some((one) => this.#isGenerated(one)),
    };
  }

  #subtype(annotation: PdfDict): string {
    return nameOf(this.#resolve(annotation.get('Subtype')));
  }

  #flags(annotation: PdfDict): number {
    const flags = this.#resolve(annotation.get('F'));
    return flags instanceof PdfNumber ? flags.value : 0;
  }

  #isShown(annotation: PdfDict): boolean {
    if (this.#subtype(annotation) === 'Popup') return false;
    if ((this.#flags(annotation) & (HIDDEN | NO_VIEW)) !== 0) return false;
    return !annotation.has('OC') || this.#layers.isShown(annotation.get('OC'));
  }

  #isGenerated(annotation: PdfDict): boolean {
    const subtype = this.#subtype(annotation);
    if (subtype === 'Widget' && this.#redrawsWidgets) return true;
    return !NEVER_GENERATED.has(subtype) && this.#normal(annotation) === null;
  }

  /** The normal appearance; with several states, the one of the current state. */
  #normal(annotation: PdfDict): PdfObject | null {
    const appearances = this.#resolve(annotation.get('AP'));
    if (!(appearances instanceof PdfDict)) return null;
    const normal = this.#resolve(appearances.get('N'));
    if (normal instanceof PdfStream || !(normal instanceof PdfDict)) return normal;
    return this.#resolve(normal.get(this.#state(annotation, normal)));
  }

  #state(annotation: PdfDict, states: PdfDict): string {
    const state = nameOf(this.#resolve(annotation.get('AS')));
    if (state !== '') return state;
    const parent = this.#resolve(annotation.get('Parent'));
    const inherited = parent instanceof PdfDict ? parent.get('V') : undefined;
    const value = nameOf(this.#resolve(annotation.get('V') ?? inherited));
    return value !== '' && states.has(value) ? value : 'Off';
  }

  #appearance(annotation: PdfDict, rotation: number): ShownAppearance | undefined {
    const form = this.#normal(annotation);
    const rect = boxOf(annotation.get('Rect'), this.#resolve);
    if (!(form instanceof PdfStream) || rect === undefined) return undefined;
    if (form.has('OC') && !this.#layers.isShown(form.get('OC'))) return undefined;
    const bounds = boxOf(form.get('BBox'), this.#resolve) ?? [0, 0, 0, 0];
    const matrix = matching(transformBox(bounds, matrixOf(form, this.#resolve)), rect);
    const keepsUpright = (this.#flags(annotation) & NO_ROTATE) !== 0 && rotation !== 0;
    return { form, matrix: keepsUpright ? concat(matrix, turnedAbout(rect, rotation)) : matrix };
  }
}

/** The matrix that moves and stretches one box onto another (ISO 32000-2, algorithm 8). */
function matching(from: Box, to: Box): Matrix {
  const scale = (fromLength: number, toLength: number) =>
    Math.abs(fromLength) < 0.001 ? 1 : toLength / fromLength;
  const x = scale(from[2] - from[0], to[2] - to[0]);
  const y = scale(from[3] - from[1], to[3] - to[1]);
  return [x, 0, 0, y, to[0] - from[0] * x, to[1] - from[1] * y];
}

/** A rotation about the upper left corner that undoes the page's rotation. */
function turnedAbout([left, , , top]: Box, rotation: number): Matrix {
  const [cos, sin] = { 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[rotation] ?? [1, 0];
  const turn: Matrix = [cos ?? 1, sin ?? 0, -(sin ?? 0), cos ?? 1, 0, 0];
  return concat(concat([1, 0, 0, 1, -left, -top], turn), [1, 0, 0, 1, left, top]);
}
