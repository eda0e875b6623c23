/**
 * For tests: reads a PDF without any code of this project. qpdf parses its objects and unpacks its streams, MuPDF lists the glyphs and
 * colors that it draws.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Value = null | boolean | number | string | readonly Value[] | Dict;
export interface Dict {
  readonly [key: string]: Value;
}
type QpdfObject =
  | { readonly value: Value }
  | { readonly stream: { readonly dict: Dict; readonly datafile: string } };

export interface FileObject {
  readonly ref: string;
  /** The dictionary of a stream, or the object itself. */
  readonly value: Value;
  /** The unpacked data of a stream; pictures in JPEG stay packed. */
  readonly data: Buffer | null;
}

export interface ReadFile {
  readonly bytes: Buffer;
  readonly objects: ReadonlyMap<string, FileObject>;
  readonly trailer: Dict;
  /** What MuPDF draws, page by page, as XML. */
  readonly trace: string;
}

const MOST_OUTPUT = 512 * 1024 * 1024;

export const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function run(program: string, args: readonly string[], accepted: readonly (number | null)[]): string {
  const { stdout, stderr, error, status } = spawnSync(program, args, { maxBuffer: MOST_OUTPUT });
  if (error) throw error;
  if (!accepted.includes(status)) throw new Error(`${program}: ${stderr}`);
  return stdout.toString();
}

/** Reads a file. Throws when qpdf or MuPDF finds an error in it. */
export function readFile(pdf: Uint8Array): ReadFile {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-archival-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const streams = ['--json-stream-data=file', `--json-stream-prefix=${join(folder, 'stream')}`];
    const json = run(
      'qpdf',
      ['--json=2', '--json-key=qpdf', ...streams, '--decode-level=generalized', path],
      [0, 3],
    );
    const { qpdf }: { qpdf: readonly [unknown, Readonly<Record<string, QpdfObject>>] } = JSON.parse(json);
    const objects = new Map<string, FileObject>();
    let trailer: Dict = {};
    for (const [name, object] of Object.entries(qpdf[1])) {
      const ref = name.replace(/^obj:/, '');
      if ('stream' in object) {
        const { dict, datafile } = object.stream;
        objects.set(ref, { ref, value: dict, data: readFileSync(datafile) });
      } else if (name === 'trailer') trailer = isDict(object.value) ? object.value : {};
      else objects.set(ref, { ref, value: object.value, data: null });
    }
    const trace = run('mutool', ['trace', path], [0]);
    return { bytes: Buffer.from(pdf), objects, trailer, trace };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const REFERENCE = /^\d+ \d+ R$/;

/** Follows references among the objects of a file. */
export class Objects {
  readonly #file: ReadFile;

  constructor(file: ReadFile) {
    this.#file = file;
  }

  at(value: Value | undefined): FileObject | undefined {
    return typeof value === 'string' && REFERENCE.test(value) ? this.#file.objects.get(value) : undefined;
  }

  get(value: Value | undefined): Value {
    return (
      this.at(value)?.value ?? (typeof value === 'string' && REFERENCE.test(value) ? null : (value ?? null))
    );
  }

  dict(value: Value | undefined): Dict {
    const found = this.get(value);
    return isDict(found) ? found : {};
  }

  list(value: Value | undefined): readonly Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  data(value: Value | undefined): Buffer {
    return this.at(value)?.data ?? Buffer.alloc(0);
  }

  /** A text string without the mark of its form. */
  text(value: Value | undefined): string | undefined {
    const found = this.get(value);
    return typeof found === 'string' && /^[ub]:/.test(found) ? found.slice(2) : undefined;
  }

  get catalog(): Dict {
    return this.dict(this.#file.trailer['/Root']);
  }

  /** The pages in their order. */
  pages(): readonly Dict[] {
    const walk = (node: Value): readonly Dict[] => {
      const dict = this.dict(node);
      return dict['/Type'] === '/Pages' ? this.list(dict['/Kids']).flatMap(walk) : [dict];
    };
    return walk(this.catalog['/Pages'] ?? null);
  }

  /** Every dictionary of the file, those within other objects too. */
  dicts(): readonly { readonly dict: Dict; readonly object: FileObject }[] {
    const found: { dict: Dict; object: FileObject }[] = [];
    const walk = (value: Value, object: FileObject): void => {
      if (Array.isArray(value)) for (const item of value) walk(item, object);
      else if (isDict(value)) {
        found.push({ dict: value, object });
        for (const item of Object.values(value)) walk(item, object);
      }
    };
    for (const object of this.#file.objects.values()) walk(object.value, object);
    return found;
  }
}
