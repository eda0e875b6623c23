/** The equations of an open document, by the calls of the renderer: where they are, and what their scripts say. */
import type { HwpDocument } from '@rhwp/core';
import type { FoundNotice } from '../sandbox/conversion-messages.ts';
import { isDrawnOtherwise } from './equation-keywords.ts';
import { settledScript } from './equation-script.ts';

type Place = readonly [
  section: number,
  paragraph: number,
  control: number,
  cell: number,
  cellParagraph: number,
];

interface Equation {
  readonly page: number;
  readonly script: string;
  readonly place: Place;
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(Object(value)));

function numberIn(entries: ReadonlyMap<string, unknown>, name: string): number {
  const value = entries.get(name);
  return typeof value === 'number' ? value : -1;
}

/** What a call returns as JSON; nothing where the renderer refuses it, as for a place inside a note. */
function asked(call: () => string): ReadonlyMap<string, unknown> {
  try {
    const reply: unknown = JSON.parse(call());
    return entriesOf(reply);
  } catch {
    return new Map();
  }
}

function equationsOn(document: HwpDocument, page: number): Equation[] {
  const controls = asked(() => document.getPageControlLayout(page)).get('controls');
  if (!Array.isArray(controls)) return [];
  return controls.map(entriesOf).flatMap((control): Equation[] => {
    if (control.get('type') !== 'equation') return [];
    const [section, paragraph, index] = [
      numberIn(control, 'secIdx'),
      numberIn(control, 'paraIdx'),
      numberIn(control, 'controlIdx'),
    ];
    const place: Place = [
      section,
      paragraph,
      index,
      numberIn(control, 'cellIdx'),
      numberIn(control, 'cellParaIdx'),
    ];
    const script = asked(() => document.getEquationProperties(...place)).get('script');
    return typeof script === 'string' ? [{ page: page + 1, script, place }] : [];
  });
}

const equationsOf = (document: HwpDocument): Equation[] =>
  Array.from({ length: document.pageCount() }, (_, page) => equationsOn(document, page)).flat();

/** Gives the renderer the scripts of an open document as it reads them. */
export function settleEquations(document: HwpDocument): void {
  for (const { script, place } of equationsOf(document)) {
    const settled = settledScript(script);
    if (settled !== script)
      asked(() => document.setEquationProperties(...place, JSON.stringify({ script: settled })));
  }
}

/**
 * The equations that the renderer draws as something else without a trace, as their scripts.
 * @param scripts all scripts of the file; one whose place the renderer does not know is named on the first page
 */
export function silentEquations(document: HwpDocument, scripts: readonly string[]): FoundNotice[] {
  const wrong = scripts.filter(isDrawnOtherwise);
  if (wrong.length === 0) return [];
  const placed = equationsOf(document);
  const pages = new Map<number, string[]>();
  for (const script of wrong) {
    const at = placed.findIndex((one) => one.script === script || one.script === settledScript(script));
    const page = at < 0 ? 1 : (placed.splice(at, 1)[0]?.page ?? 1);
    pages.set(page, [...(pages.get(page) ?? []), script.replace(/\s+/g, ' ').trim()]);
  }
  return [...pages]
    .sort(([one], [other]) => one - other)
    .map(([page, words]) => ({ kind: 'equation', page, words }));
}
