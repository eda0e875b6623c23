/** Measures how long sealing takes, against pdf-lib with @signpdf, plain @libpdf/core, and the lower bound. */
import { type SealedFile, sealDocument } from '@dojang/pdf/seal';
import { pageText, signaturesOf } from '../../packages/pdf/src/seal/foreign-tools.ts';
import { type Bench, type Ratio, race } from '../bench.ts';
import { floor, sealWithPdfLib, sealWithPlainLibpdf } from './seal-others.ts';
import { type Keys, makeKeys, makeWork, type Work } from './seal-work.ts';

const PAGES = [1, 10, 100, 300];
/** How many times faster than pdf-lib it must be, by number of pages. */
const TARGETS: Readonly<Record<number, number>> = { 100: 3, 300: 5 };
const TIMES_THE_FLOOR = 10;

function seal(work: Work, keys: Keys): Promise<SealedFile> {
  const options = { reason: '완료', signedAt: new Date() };
  return sealDocument({ pdf: work.pdf, fields: work.fields, title: '계약서' }, keys.identity, options);
}

/** Whether another program finds every value, and a valid signature over the whole file. */
function isRight(pdf: Uint8Array, work: Work): boolean {
  const { valid, whole } = signaturesOf(pdf);
  const texts = new Map<number, string>();
  return (
    valid === 1 &&
    whole &&
    work.fields.every(({ page, value }) => {
      if (value.kind !== 'text') return true;
      const text = texts.get(page) ?? pageText(pdf, page);
      texts.set(page, text);
      return text.includes(value.text.replaceAll(' ', ''));
    })
  );
}

async function raceAt(pages: number, keys: Keys, say: (line: string) => void): Promise<Ratio[]> {
  const work = await makeWork(pages);
  const ours = await seal(work, keys);
  if (!isRight(ours.pdf, work)) throw new Error('Our own sealed file is wrong');
  const subset = isRight(await sealWithPdfLib(work, keys, true), work);
  const plainRight = isRight(await sealWithPlainLibpdf(work, keys), work);
  const write = floor(ours.pdf, keys);
  const contenders = {
    ours: () => seal(work, keys),
    pdfLib: () => sealWithPdfLib(work, keys, subset),
    libpdf: () => sealWithPlainLibpdf(work, keys),
    floor: write,
  };
  const times = await race(contenders, { warm: 2, rounds: pages > 100 ? 5 : 9 });
  const { ours: own = 0, pdfLib = 0, libpdf = 0, floor: least = 0 } = times;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const how = `${subset ? 'subset' : 'full'} fonts`;
  const error = plainRight ? '' : ', text or signature found wrong';
  say(
    `${pages} pages (${(work.pdf.length / 1024).toFixed(0)} KB): ours ${ms(own)}, pdf-lib + @signpdf ${ms(pdfLib)} (${how}), plain libpdf ${ms(libpdf)}${error}, floor ${ms(least)}`,
  );
  const goal = TARGETS[pages];
  return [
    {
      what: `times faster than pdf-lib at ${pages} pages`,
      value: pdfLib / own,
      target: goal ? { kind: 'at least', value: goal } : null,
    },
    { what: `times faster than plain libpdf at ${pages} pages`, value: libpdf / own, target: null },
    { what: `times the floor at ${pages} pages (aim ${TIMES_THE_FLOOR})`, value: own / least, target: null },
  ];
}

export const sealBench: Bench = {
  name: 'seal',
  about: '20 Korean values and 5 signatures, drawn, checked and signed',
  run: async (say) => {
    const keys = await makeKeys();
    const ratios: Ratio[] = [];
    for (const pages of PAGES) ratios.push(...(await raceAt(pages, keys, say)));
    return ratios;
  },
};
