/** Makes one sample contract from its source: the PDF, the picture of its first page, and its entry in the manifest. */
import { createHash } from 'node:crypto';
import type { FieldType, TextFormat } from '../../packages/domain/src/index.ts';
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
const FIELD_OF: Readonly<
  Record<BlankType, { type: FieldType; format?: TextFormat; align?: 'center' | 'right' }>
> = {
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

interface SampleGroup {
  readonly key: string;
  readonly kind: 'radio';
  readonly label: string;
  readonly required: boolean;
}

/** The choices of a sample, in the order of their first boxes. */
function groupsOf(sample: string, blanks: readonly SetBlank[]): SampleGroup[] {
  const choices = Map.groupBy(
    blanks.map(({ blank }) => blank).filter(({ group }) => group !== undefined),
    ({ group }) => group,
  );
  return [...choices.values()].flatMap(([first], index) =>
    first?.group === undefined
      ? []
      : [
          {
            key: `${sample}-choice-${index + 1}`,
            kind: 'radio',
            label: first.group,
            required: first.required,
          } as const,
        ],
  );
}

function fieldOf(
  sample: string,
  roles: ContractSource['roles'],
  groups: readonly SampleGroup[],
  set: SetBlank,
  index: number,
) {
  const { blank, page, x, y, width, height } = set;
  const { type: ownType, format, align = 'left' } = FIELD_OF[blank.type];
  const group = groups.find(({ label }) => label === blank.group);
  const type = group === undefined ? ownType : 'radio';
  const key = `${sample}-${index + 1}`;
  const isWritten = type === 'text' || type === 'date';
  const multiline = format === 'lines' || (format === 'address' && height >= TWO_LINES);
  return {
    key,
    dragKey: `${type}-${key}`,
    type,
    participantKey: `p${roles.findIndex((role) => role.name === blank.role) + 1}`,
    ...{ page, x, y, width, height },
    // A choice is required as a whole.
    required: group === undefined && blank.required,
    label: blank.label,
    ...(isWritten ? { style: { font: 'gothic', size: VALUE_SIZE, align, multiline } } : {}),
    ...(format === undefined || format === 'line' ? {} : { settings: { format } }),
    ...(group === undefined ? {} : { settings: { groupKey: group.key } }),
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
  const groups = groupsOf(documentId, blanks);
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
      fields: blanks.map((set, index) => fieldOf(documentId, source.roles, groups, set, index)),
      fieldGroups: groups,
    },
  };
}
