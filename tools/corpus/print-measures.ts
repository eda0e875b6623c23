/**
 * `npm run suggestions`: prints precision and recall of suggestions, for each contract and in total; `--errors` lists the errors.
 */
import { measureContracts, measureSamples, measureScans, measureUnseen, together } from './contract-set.ts';
import { type Measured, precisionOf, recallOf } from './measure.ts';

type Counts = Pick<Measured, 'hits' | 'suggested' | 'truth'>;

function line(name: string, counts: Counts): string {
  const figures = [precisionOf(counts), recallOf(counts)].map((part) => part.toFixed(2));
  return `| ${name} | ${counts.truth} | ${counts.suggested} | ${counts.hits} | ${figures.join(' | ')} |`;
}

const place = ({ page, x, y }: { readonly page: number; readonly x: number; readonly y: number }): string =>
  `page ${page} at ${x.toFixed(3)}, ${y.toFixed(3)}`;

const sets = {
  samples: await measureSamples(),
  'other contracts': await measureContracts(),
  'contracts written later': await measureUnseen(),
  'other contracts as scans': await measureScans(false),
  'contracts written later as scans': await measureScans(true),
};
for (const [title, measured] of Object.entries(sets)) {
  console.log(`\n| ${title} | blanks | suggested | right | precision | recall |`);
  console.log('|---|---|---|---|---|---|');
  for (const contract of measured) console.log(line(contract.name, contract));
  console.log(line('all', together(measured)));
}
if (process.argv.includes('--errors')) {
  for (const { name, wrong, missed } of Object.values(sets).flat()) {
    for (const one of wrong) {
      const said = `${one.type} '${one.label}' for ${one.participantIndex} (${one.reason}, ${one.role})`;
      console.log(`${name}: wrong ${said}, ${place(one)}`);
    }
    for (const one of missed) console.log(`${name}: missed ${one.type} of ${one.participant}, ${place(one)}`);
  }
}
