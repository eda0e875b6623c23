/** Makes one sample contract from its source: the PDF, the picture of its first page, and its entry in the manifest. */
import { createHash } from 'node:crypto';
import { openPdf, toExactWebp } from '../../packages/pdf/src/pages/index.ts';
import {
  type BlankType,
  type ContractSource,
  readContract,
  type SetBlank,
  setContract,
} from '../typesetting/index.ts';

const THUMB_WIDTH = 288;

/** The field of each kind of blank; a `sum` also has its reading, an `amount` is followed by 원. */
const FIELD_OF: Readonly<Record<BlankType, { type: string; format?: string; align?: 'center' | 'right' }>> = {
  signature: { type: 'signature' },
  stamp: { type: 'stamp' },
  text: { type: 'text', format: 'line' },
  memo: { type: 'text', format: 'lines' },
  number: { type: 'text', format: 'number', align: 'center' },
  amount: { type: 'text', format: 'number', align: 'right' },
  sum: { type: 'text', format: 'amount' },
  phone: { type: 'text', format: 'phone' },
  email: { type: 'text', format: 'email' },
  address: { type: 'text', format: 'address' },
  birthDate: { type: 'text', format: 'birthDate' },
  date: { type: 'date', align: 'center' },
  check: { type: 'check' },
};

/** The height, as a fraction of the page, from which an address field has two lines. */
const TWO_LINES = 0.034;
const VALUE_SIZE = 10;

function fieldOf(sample: string, roles: ContractSource['roles'], set: SetBlank, index: number) {
  const { blank, page, x, y, width, height } = set;
  const { type, format, align = 'left' } = FIELD_OF[blank.type];
  const key = `${sample}-${index + 1}`;
  const isWritten = type === 'text' || type === 'date';
  const multiline = format === 'lines' || (format === 'address' && height >= TWO_LINES);
  return {
    key,
    dragKey: `${type}-${key}`,
    type,
    participantKey: `p${roles.findIndex((role) => role.name === blank.role) + 1}`,
    ...{ page, x, y, width, height },
    required: blank.required,
    label: blank.label,
    ...(isWritten ? { style: { font: 'gothic', size: VALUE_SIZE, align, multiline } } : {}),
    ...(format === undefined || format === 'line' ? {} : { settings: { format } }),
  };
}

function headOf({ head }: ContractSource, name: string): string {
  const value = head[name];
  if (!value) throw new Error(`A source's head names ${name}`);
  return value;
}

/**
 * @throws Error of `readContract`, and for a role without a signature
 */
export async function makeSample(text: string) {
  const source = readContract(text);
  const documentId = headOf(source, 'key');
  const name = { ko: headOf(source, 'name'), en: headOf(source, 'name.en') };
  const { pdf, blanks } = await setContract(source, name.ko);
  const open = await openPdf(pdf);
  const pages = open.pageSizes();
  const webp = await toExactWebp(open.raster(1, THUMB_WIDTH));
  open.close();
  return {
    pdf,
    webp,
    entry: {
      documentId,
      name,
      about: { ko: headOf(source, 'about'), en: headOf(source, 'about.en') },
      sha256: createHash('sha256').update(pdf).digest('hex'),
      pages,
      roles: source.roles.map(({ name: ko, english: en }, index) => ({
        key: `p${index + 1}`,
        name: { ko, en },
      })),
      fields: blanks.map((set, index) => fieldOf(documentId, source.roles, set, index)),
    },
  };
}
