/** Owns the contracts with which suggestions are measured: the ten samples, and those under `fixtures/contracts`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { coversText } from '@dojang/domain';
import { openPdf, type PageText, readPageTexts } from '../../packages/pdf/src/pages/index.ts';
import { familyOf, type Measured, measure, suggestionsFor, type TrueField } from './measure.ts';
import { onScan, scanPaper } from './scan-paper.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = path.join(ROOT, 'fixtures/contracts');
const SAMPLES = path.join(ROOT, 'packages/server/samples');

export interface MeasuredContract extends Measured {
  readonly name: string;
}

interface Truth {
  readonly people: readonly string[];
  readonly fields: readonly TrueField[];
}

/** Measures the project's own contracts without named participants, as in a new document. */
export const measureContracts = (): Promise<readonly MeasuredContract[]> => measureFolder(FOLDER);

/** Measures the contracts that were written after the rules were finished. */
export const measureUnseen = (): Promise<readonly MeasuredContract[]> =>
  measureFolder(path.join(FOLDER, 'unseen'));

/** Measures the contracts of a folder as scans without text: only positions, since no text can be read there. */
export const measureScans = (unseen: boolean, only = ''): Promise<readonly MeasuredContract[]> =>
  measureFolder(unseen ? path.join(FOLDER, 'unseen') : FOLDER, { asScans: true, only });

async function measureFolder(
  folder: string,
  { asScans = false, only = '' } = {},
): Promise<readonly MeasuredContract[]> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.truth.json') && file.includes(only))
    .sort()
    .map((file) => file.replace('.truth.json', ''));
  const measured: MeasuredContract[] = [];
  for (const name of names) {
    const truth: Truth = JSON.parse(readFileSync(path.join(folder, `${name}.truth.json`), 'utf8'));
    const pdf = new Uint8Array(readFileSync(path.join(folder, `${name}.pdf`)));
    const fields = asScans ? truth.fields.map(onScan) : truth.fields;
    const suggestions = await suggestionsFor(asScans ? await scanPaper(pdf) : pdf, []);
    measured.push({ name, ...measure(suggestions, fields) });
  }
  return measured;
}

/** The blanks of all contracts, and those of them whose fields the last step would warn of. */
export async function placesCoveringWords(): Promise<{
  readonly places: number;
  readonly covering: readonly TrueField[];
}> {
  let places = 0;
  const covering: TrueField[] = [];
  for (const folder of [FOLDER, path.join(FOLDER, 'unseen')]) {
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.truth.json'))) {
      const { fields }: Truth = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      const pdf = await openPdf(
        new Uint8Array(readFileSync(path.join(folder, file.replace('.truth.json', '.pdf')))),
      );
      const pages = new Map<number, readonly PageText[]>();
      for (const field of fields) {
        const texts = pages.get(field.page) ?? (await readPageTexts(pdf, field.page));
        pages.set(field.page, texts);
        const type = field.type === 'sign' ? 'signature' : field.type;
        if (coversText({ ...field, type }, texts)) covering.push(field);
      }
      pdf.close();
      places += fields.length;
    }
  }
  return { places, covering };
}

interface SampleManifest {
  readonly samples: readonly {
    readonly documentId: string;
    readonly roles: readonly { readonly key: string; readonly name: { readonly ko: string } }[];
    readonly fields: readonly (Omit<TrueField, 'type' | 'participant'> & {
      readonly type: string;
      readonly participantKey: string;
    })[];
  }[];
}

/** Measures the samples, whose fields are known, with participants of their roles. */
export async function measureSamples(): Promise<readonly MeasuredContract[]> {
  const manifest: SampleManifest = JSON.parse(readFileSync(path.join(SAMPLES, 'manifest.json'), 'utf8'));
  const measured: MeasuredContract[] = [];
  for (const { documentId, roles, fields } of manifest.samples) {
    const truth = fields.map((field): TrueField => {
      const participant = roles.findIndex(({ key }) => key === field.participantKey);
      return { ...field, type: familyOf(field.type), participant };
    });
    const pdf = new Uint8Array(readFileSync(path.join(SAMPLES, `${documentId}.pdf`)));
    const candidates = roles.map(({ name }) => ({ roleName: name.ko }));
    measured.push({ name: documentId, ...measure(await suggestionsFor(pdf, candidates), truth) });
  }
  return measured;
}

/** The sums of several measurements. */
export function together(all: readonly Measured[]): Pick<Measured, 'hits' | 'suggested' | 'truth'> {
  const sum = (of: (one: Measured) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    hits: sum((one) => one.hits),
    suggested: sum((one) => one.suggested),
    truth: sum((one) => one.truth),
  };
}
