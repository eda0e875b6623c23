import type { PageResult } from '@dojang/contract';
import type { PagePool } from '@dojang/pdf/pages';
import type { Sample } from './sample-catalog.ts';

/** The words of a page with their places, for screen readers and '글로 읽기'. */
type Texts = PageResult['texts'];

const NONE: Texts = [];

/**
 * Creates the reading of the pages of samples. A sample belongs to the program and never changes under its hash, so each page is read
 * once in a process; a page that cannot be read is shown without words, and read again the next time.
 */
export function createSampleTexts(pages: Pick<PagePool, 'read'>) {
  const read = new Map<string, Promise<Texts>>();
  return (sample: Pick<Sample, 'sha256'>, pdf: Uint8Array, number: number): Promise<Texts> => {
    const key = `${sample.sha256}-${number}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const reading = pages
      .read(pdf, number)
      .then(({ texts }): Texts => [...texts])
      .catch(() => {
        read.delete(key);
        return NONE;
      });
    read.set(key, reading);
    return reading;
  };
}
