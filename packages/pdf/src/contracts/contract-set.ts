/** Owns the set of contracts under `fixtures/contracts` that proposals are measured on, with their truths. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measured, measure, proposalsFor, type TrueField } from './measure.ts';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../fixtures/contracts');

export interface MeasuredContract extends Measured {
  readonly name: string;
}

interface Truth {
  readonly people: readonly string[];
  readonly fields: readonly TrueField[];
}

/** Measures every contract of the set, with nobody named yet as when a document is new. */
export async function measureContracts(): Promise<readonly MeasuredContract[]> {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.truth.json'))
    .sort()
    .map((file) => file.replace('.truth.json', ''));
  const measured: MeasuredContract[] = [];
  for (const name of names) {
    const truth: Truth = JSON.parse(readFileSync(path.join(FOLDER, `${name}.truth.json`), 'utf8'));
    const pdf = new Uint8Array(readFileSync(path.join(FOLDER, `${name}.pdf`)));
    measured.push({ name, ...measure(await proposalsFor(pdf, []), truth.fields) });
  }
  return measured;
}

/** All of them taken together. */
export function together(all: readonly Measured[]): Pick<Measured, 'hits' | 'proposed' | 'truth'> {
  const sum = (of: (one: Measured) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    hits: sum((one) => one.hits),
    proposed: sum((one) => one.proposed),
    truth: sum((one) => one.truth),
  };
}
