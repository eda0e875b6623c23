/** Owns reading the objects of a written file by their kind: a reference is followed, and another kind is undefined. */
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';
import { Unpacker } from '../limits/unpack-stream.ts';

export class ObjectReader {
  readonly pdf: PDF;
  readonly #unpacker: Unpacker;

  constructor(pdf: PDF) {
    this.pdf = pdf;
    this.#unpacker = new Unpacker((value) => this.resolve(value));
  }

  resolve(value: PdfObject | undefined): PdfObject | null {
    const found = value instanceof PdfRef ? this.pdf.getObject(value) : (value ?? null);
    return found === null || found instanceof PdfRef || found.type === 'null' ? null : found;
  }

  dict(value: PdfObject | undefined): PdfDict | undefined {
    const found = this.resolve(value);
    return found instanceof PdfDict ? found : undefined;
  }

  stream(value: PdfObject | undefined): PdfStream | undefined {
    const found = this.resolve(value);
    return found instanceof PdfStream ? found : undefined;
  }

  array(value: PdfObject | undefined): readonly PdfObject[] | undefined {
    const found = this.resolve(value);
    return found instanceof PdfArray ? found.toArray() : undefined;
  }

  name(value: PdfObject | undefined): string | undefined {
    const found = this.resolve(value);
    return found instanceof PdfName ? found.value : undefined;
  }

  number(value: PdfObject | undefined): number | undefined {
    const found = this.resolve(value);
    return found instanceof PdfNumber ? found.value : undefined;
  }

  /** The decompressed data of a stream. Throws ConversionError `too_complex` beyond the limit of all streams together. */
  data(stream: PdfStream): Uint8Array {
    return this.#unpacker.read(stream);
  }
}
