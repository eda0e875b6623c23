/**
 * Owns decompressing the content of streams within a limit. Invariant: a broken stream yields the content before its first error,
 * so that every reader gets the same.
 */
import { constants, inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { Unzlib } from 'fflate';
import { MOST_FILTERS, MOST_UNPACKED_BYTES, refuseHeavy } from './intake-limits.ts';

/** Follows a reference; an object that cannot be read is null. */
export type Resolve = (value: PdfObject | undefined) => PdfObject | null;

interface Step {
  readonly filter: string;
  readonly parameters: PdfDict | undefined;
}

const FLATE = new Set(['FlateDecode', 'Fl']);
const PIECE_BYTES = 512;

/** The filters of a stream with their parameters: one filter or an array of them (ISO 32000-2, table 5). */
export function filterSteps(stream: PdfStream, resolve: Resolve): Step[] {
  const named = resolve(stream.get('Filter'));
  const given = resolve(stream.get('DecodeParms'));
  const names = named instanceof PdfArray ? named.toArray() : named === null ? [] : [named];
  const parameters = given instanceof PdfArray ? given.toArray() : [given];
  return names.map((name, index) => {
    const filter = resolve(name);
    const own = resolve(parameters[index] ?? undefined);
    return {
      filter: filter instanceof PdfName ? filter.value : '',
      parameters: own instanceof PdfDict ? own : undefined,
    };
  });
}

const predictorOf = ({ parameters }: Step, resolve: Resolve): number => {
  const predictor = resolve(parameters?.get('Predictor'));
  return predictor instanceof PdfNumber ? predictor.value : 1;
};

/** The content before the first error, at most `most` bytes. */
function inflateBroken(packed: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflating = new Unzlib((part) => {
    size += part.byteLength;
    if (size > most) refuseHeavy('a broken stream is too large');
    parts.push(part);
  });
  try {
    for (let at = 0; at < packed.byteLength; at += PIECE_BYTES)
      inflating.push(packed.slice(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.byteLength);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConversionError') throw error;
  }
  return new Uint8Array(Buffer.concat(parts));
}

function inflate(packed: Uint8Array, most: number): Uint8Array {
  try {
    return new Uint8Array(
      inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      refuseHeavy('a stream is too large');
    return inflateBroken(packed, most);
  }
}

function otherwise(packed: Uint8Array, { filter, parameters }: Step): Uint8Array {
  const one = new PdfStream([['Filter', PdfName.of(filter)]], packed);
  if (parameters !== undefined) one.set('DecodeParms', parameters);
  try {
    return one.getDecodedData();
  } catch {
    return new Uint8Array();
  }
}

/** Decompresses the streams of one file; all of them share the limit. */
export class Unpacker {
  #left = MOST_UNPACKED_BYTES;
  readonly #resolve: Resolve;

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  /** The decompressed content of a stream. Throws ConversionError `too_complex` beyond the limit. */
  read(stream: PdfStream): Uint8Array {
    const steps = filterSteps(stream, this.#resolve);
    if (steps.length > MOST_FILTERS) refuseHeavy(`${steps.length} filters one upon another`);
    let bytes = stream.data;
    for (const step of steps) {
      const isPlainFlate = FLATE.has(step.filter) && predictorOf(step, this.#resolve) <= 1;
      bytes = isPlainFlate ? inflate(bytes, this.#left) : otherwise(bytes, step);
      this.#left -= bytes.byteLength;
      if (this.#left <= 0) refuseHeavy('the content is too large');
    }
    return bytes;
  }
}
