import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { root } from '../project-files.ts';
import { readContract } from '../typesetting/index.ts';
import { officeContract } from './office-contract.ts';
import { writeContract } from './write-contract.ts';

const FOLDER = join(root, 'fixtures', 'contracts');
const names = ['.', 'unseen'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => join(folder, file.replace('.txt', ''))),
);
const contractOf = (name: string) =>
  officeContract(readContract(readFileSync(join(FOLDER, `${name}.txt`), 'utf8')));

/** The files inside a Word or HWPX file, without the times at which they were packed; a binary HWP as it is. */
const partsOf = (bytes: Uint8Array, ext: string): Readonly<Record<string, Uint8Array>> =>
  ext === 'hwp' ? { hwp: bytes } : unzipSync(bytes);

test('there are sixteen contracts', () => {
  expect(names).toHaveLength(16);
});

test.for(names)('%s: the kept file holds what its source says', (name) => {
  const contract = contractOf(name);
  const { ext, bytes } = writeContract(contract, false);
  const kept = join(FOLDER, `${name}.${ext}`);
  const isKept = contract.format !== 'letters' && contract.format !== 'scan';
  expect(existsSync(kept)).toBe(isKept);
  if (!isKept) return;
  const [written, committed] = [partsOf(bytes, ext), partsOf(readFileSync(kept), ext)];
  expect(Object.keys(written)).toEqual(Object.keys(committed));
  for (const [part, content] of Object.entries(written))
    expect(Buffer.from(content).equals(committed[part] ?? strToU8('')), part).toBe(true);
});

test.for(names)('%s: the truth has the people and the blanks of the source, in its order', (name) => {
  const { people, blanks } = contractOf(name);
  const truth = JSON.parse(readFileSync(join(FOLDER, `${name}.truth.json`), 'utf8'));
  expect(truth.people).toEqual(people);
  expect(truth.fields).toHaveLength(blanks.length);
  for (const [index, { kind, who }] of blanks.entries())
    expect(truth.fields[index]).toMatchObject({ type: kind, participant: who });
});

test('blanks of an Office file are numbered runs with what is printed; joined cells are one', () => {
  const { blocks, blanks } = officeContract(
    readContract(
      '---\nformat: docx\nrole: 갑\nrole: 을\n---\n' +
        '  성명 : {{text_:을=    }} {{signature:을=(인)}}\n:cols 20 40 40\n| 갑 | {{check:갑=□}} 예 | < |\n| ^ | {{date:갑}} | |\n',
    ),
  );
  const [name, seal, tick, day] = blanks;
  expect(blanks).toEqual([
    { kind: 'text', who: 1, id: 0 },
    { kind: 'sign', who: 1, id: 1 },
    { kind: 'check', who: 0, id: 2 },
    { kind: 'date', who: 0, id: 3 },
  ]);
  const said = (text: string) => ({ text, underlined: false, blank: undefined });
  expect(blocks).toEqual([
    {
      kind: 'line',
      style: 'plain',
      runs: [
        said('  성명 : '),
        { text: '    ', underlined: true, blank: name },
        said(' '),
        { text: '(인)', underlined: false, blank: seal },
      ],
    },
    {
      kind: 'table',
      widths: [20, 40, 40],
      rows: [
        [
          { runs: [said('갑')], columns: 1, joined: false },
          { runs: [{ text: '□', underlined: false, blank: tick }, said(' 예')], columns: 2, joined: false },
        ],
        [
          { runs: [], columns: 1, joined: true },
          { runs: [{ text: '', underlined: false, blank: day }], columns: 1, joined: false },
          { runs: [], columns: 1, joined: false },
        ],
      ],
    },
  ]);
});

test('what the writers do not know is refused', () => {
  const office = (body: string, format = 'docx') =>
    officeContract(readContract(`---\nformat: ${format}\nrole: 갑\n---\n${body}\n`));
  expect(() => office('글', 'odt')).toThrow('No such format: odt');
  expect(() => office(':space 8')).toThrow('no block of this kind: space');
  expect(() => office('**굵게**')).toThrow('no bold text: 굵게');
  expect(() => office(':cols 1 1\n| ! 이름 | 값 |')).toThrow('cells of one plain line only: label');
  expect(() => office(':cols 1 1\n| 위 // 아래 | 값 |')).toThrow('cells of one plain line only: value');
});
