/**
 * Owns copying the objects that draw pages into a new document. Invariant: only the entries that `kept-entries` names are copied,
 * whatever else an object holds; copying ends even when objects refer to each other in cycles.
 */
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { type SettledContent, settleContent } from './content/content-settle.ts';
import { DrawingCost } from './content/drawing-cost.ts';
import { refuseHugeImage } from './content/image-weight.ts';
import { withoutFileHeader } from './content/jbig2-header.ts';
import type { OptionalContent } from './content/optional-content.ts';
import {
  EACH,
  type Entries,
  FILTERS,
  HAS_CONTENT,
  isEach,
  KEPT,
  type Kind,
  type Use,
} from './kept-entries.ts';
import { MOST_NESTING, MOST_OBJECTS, refuseHeavy } from './limits/intake-limits.ts';
import { filterSteps, type Resolve, Unpacker } from './limits/unpack-stream.ts';

interface Task {
  readonly source: PdfObject;
  readonly use: Use;
  readonly target: PdfRef;
  /** The resources of the object that draws this one, for a form without resources of its own. */
  readonly around: PdfDict | undefined;
}

const isScalar = (value: PdfObject): boolean =>
  value instanceof PdfName ||
  value instanceof PdfNumber ||
  value instanceof PdfString ||
  value instanceof PdfBool;

const PROCESS_INKS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All']);

/** Renames spot colors that have the name of a process ink: printers would use the ink, and screens its alternate color. */
const withoutProcessInks = (array: PdfArray): PdfArray =>
  new PdfArray(
    array.toArray().map((item) => {
      if (item instanceof PdfName && PROCESS_INKS.has(item.value)) return PdfName.of(`Ink${item.value}`);
      return item instanceof PdfArray ? withoutProcessInks(item) : item;
    }),
  );

const isInks = (array: PdfArray): boolean => {
  const [family] = array.toArray();
  return family instanceof PdfName && (family.value === 'Separation' || family.value === 'DeviceN');
};

export class ObjectCopy {
  readonly cost = new DrawingCost();
  readonly #out: PDF;
  readonly #resolve: Resolve;
  readonly #layers: OptionalContent;
  readonly #unpacker: Unpacker;
  readonly #known = new Map<PdfObject, Map<Use, PdfRef>>();
  readonly #tasks: Task[] = [];
  #count = 0;

  constructor(out: PDF, resolve: Resolve, layers: OptionalContent) {
    this.#out = out;
    this.#resolve = resolve;
    this.#layers = layers;
    this.#unpacker = new Unpacker(resolve);
  }

  /** Copies all objects that were referred to and are not copied yet. Throws ConversionError `too_complex`. */
  finish(): void {
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      const made = this.#make(task.source, task.use, task.around, 0, task.target);
      this.#out.context.registry.registerAt(task.target, made ?? new PdfDict());
    }
  }

  /** A reference in the new document for an object of the old one. */
  refer(source: PdfObject, use: Use, around?: PdfDict): PdfRef {
    const uses = this.#known.get(source) ?? new Map<Use, PdfRef>();
    this.#known.set(source, uses);
    const known = uses.get(use);
    if (known !== undefined) return known;
    this.#count += 1;
    if (this.#count > MOST_OBJECTS) refuseHeavy(`more than ${MOST_OBJECTS} objects`);
    const target = this.#out.context.registry.allocateRef();
    uses.set(use, target);
    this.#tasks.push({ source, use, target, around });
    return target;
  }

  /** The content of the streams as one, its layers resolved, and counted as drawn by `target`. */
  content(streams: readonly PdfStream[], resources: PdfDict | undefined, target: PdfRef): SettledContent {
    const parts = streams.map((stream) => this.#unpacker.read(stream));
    const bytes = parts.length === 1 && parts[0] ? parts[0] : joined(parts);
    const named = (category: string, name: string): PdfObject | undefined => {
      const table = this.#resolve(resources?.get(category));
      return table instanceof PdfDict ? table.get(name) : undefined;
    };
    const settled = settleContent(bytes, (name) => this.#layers.isShown(named('Properties', name)));
    this.cost.record(target, settled.operators);
    for (const [category, name, times] of settled.drawn) {
      const value = named(category, name);
      for (const drawn of this.#drawnBy(category, value, resources))
        this.cost.draws(target, drawn, times, { category, name });
    }
    return settled;
  }

  /** The objects with page content of their own that a resource brings onto the page. */
  #drawnBy(category: string, value: PdfObject | undefined, around: PdfDict | undefined): PdfRef[] {
    const found = this.#resolve(value);
    if (!(found instanceof PdfDict)) return [];
    if (category === 'XObject' || category === 'Pattern') {
      const kind = this.#kindOf(category === 'XObject' ? 'xobject' : 'pattern', found);
      return kind === undefined || !HAS_CONTENT.has(kind) ? [] : [this.refer(found, kind, around)];
    }
    if (category === 'ExtGState') {
      const mask = this.#resolve(found.get('SMask'));
      const form = mask instanceof PdfDict ? this.#resolve(mask.get('G')) : null;
      return form instanceof PdfStream ? [this.refer(form, 'form', around)] : [];
    }
    const glyphs = this.#resolve(found.get('CharProcs'));
    if (!(glyphs instanceof PdfDict)) return [];
    return [...glyphs].flatMap(([, glyph]) => {
      const stream = this.#resolve(glyph);
      return stream instanceof PdfStream
        ? [this.refer(stream, 'glyph', this.#resourcesOf(found) ?? around)]
        : [];
    });
  }

  #resourcesOf(holder: PdfDict): PdfDict | undefined {
    const own = this.#resolve(holder.get('Resources'));
    return own instanceof PdfDict ? own : undefined;
  }

  #kindOf(kind: Kind, dict: PdfDict): Exclude<Kind, 'xobject' | 'pattern'> | undefined {
    if (kind === 'pattern') {
      if (dict instanceof PdfStream) return 'tiling';
      return dict.has('Shading') ? 'shadingPattern' : undefined;
    }
    if (kind !== 'xobject') return kind;
    const subtype = this.#resolve(dict.get('Subtype'));
    const name = subtype instanceof PdfName ? subtype.value : '';
    if (!(dict instanceof PdfStream) || (name !== 'Image' && name !== 'Form')) return undefined;
    return name === 'Image' ? 'image' : 'form';
  }

  /** The value in the new document; undefined when no part of it is copied. */
  #value(raw: PdfObject, use: Use, around: PdfDict | undefined, depth: number): PdfObject | undefined {
    if (depth > MOST_NESTING) refuseHeavy('objects are nested too deep');
    const found = this.#resolve(raw);
    if (found === null) return undefined;
    if (isScalar(found)) return found;
    const isIndirect = raw instanceof PdfRef || found instanceof PdfStream;
    if (!isIndirect) return this.#make(found, use, around, depth);
    if (use === 'plain' && found instanceof PdfStream) return undefined;
    const kind =
      found instanceof PdfDict && (use === 'xobject' || use === 'pattern') ? this.#kindOf(use, found) : use;
    if (kind === undefined) return undefined;
    return this.refer(found, kind, around);
  }

  #make(
    found: PdfObject,
    use: Use,
    around: PdfDict | undefined,
    depth: number,
    target?: PdfRef,
  ): PdfObject | undefined {
    if (isScalar(found)) return found;
    if (found instanceof PdfArray) {
      const items = use === 'color' && isInks(found) ? withoutProcessInks(found) : found;
      // Each element keeps its index: null replaces an element that is not copied.
      return new PdfArray(
        items.toArray().map((item) => this.#value(item, use, around, depth + 1) ?? PdfNull.instance),
      );
    }
    if (!(found instanceof PdfDict)) return undefined;
    if (use === 'plain') return this.#dict(found, around, depth, () => 'plain');
    if (isEach(use)) return this.#dict(found, around, depth, () => EACH[use]);
    const kind = this.#kindOf(use, found);
    if (kind === undefined) return undefined;
    if (found instanceof PdfStream) return this.#stream(found, kind, around, target);
    return this.#dict(found, around, depth, (key) => entryOf(KEPT[kind], key));
  }

  #dict(
    source: PdfDict,
    around: PdfDict | undefined,
    depth: number,
    useOf: (key: string) => Use | undefined,
  ): PdfDict {
    const made = new PdfDict();
    for (const [key, raw] of source) {
      const use = useOf(key.value);
      const value = use === undefined ? undefined : this.#value(raw, use, around, depth + 1);
      if (value !== undefined) made.set(key, value);
    }
    return made;
  }

  #stream(
    source: PdfStream,
    kind: Exclude<Kind, 'xobject' | 'pattern'>,
    around: PdfDict | undefined,
    target?: PdfRef,
  ): PdfObject {
    if (source.has('OC') && !this.#layers.isShown(source.get('OC'))) return nothing();
    if (kind === 'image' || kind === 'maskImage') refuseHugeImage(source, this.#resolve);
    const resources = this.#resourcesOf(source) ?? around;
    const entries = this.#dict(source, resources, 0, (key) => entryOf(KEPT[kind], key));
    if (!HAS_CONTENT.has(kind) || target === undefined) return this.#withData(source, entries);
    if (kind !== 'glyph' && resources !== undefined && !entries.has('Resources'))
      entries.set('Resources', this.refer(resources, 'resources'));
    const { bytes, changed } = this.content([source], resources, target);
    return changed || !this.#isPlainlyPacked(source)
      ? new PdfStream(entries, bytes)
      : this.#withData(source, entries);
  }

  #isPlainlyPacked(source: PdfStream): boolean {
    const steps = filterSteps(source, this.#resolve);
    return (
      steps.length === 0 || (steps.length === 1 && steps[0]?.filter === 'FlateDecode' && !steps[0].parameters)
    );
  }

  /** Copies the data as it is compressed; a stream with an unknown filter becomes empty. */
  #withData(source: PdfStream, entries: PdfDict): PdfStream {
    const steps = filterSteps(source, this.#resolve);
    if (steps.some(({ filter }) => !FILTERS.has(filter))) return new PdfStream(entries);
    if (steps.length > 0) {
      entries.set('Filter', new PdfArray(steps.map(({ filter }) => PdfName.of(filter))));
      const parameters = steps.map((step) => this.#parameters(step.parameters));
      if (parameters.some((one) => one.size > 0)) entries.set('DecodeParms', new PdfArray(parameters));
    }
    const [only, ...more] = steps;
    const isFax = only?.filter === 'JBIG2Decode' && more.length === 0;
    return new PdfStream(entries, isFax ? withoutFileHeader(source.data) : source.data);
  }

  #parameters(source: PdfDict | undefined): PdfDict {
    if (source === undefined) return new PdfDict();
    return this.#dict(source, undefined, 0, (key) => entryOf(KEPT.filterParameters, key));
  }
}

const entryOf = (entries: Entries, key: string): Use | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')])));
}

/** A form that draws nothing. */
function nothing(): PdfStream {
  return PdfStream.fromDict({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: PdfArray.of(...[0, 0, 0, 0].map((value) => PdfNumber.of(value))),
  });
}
