import { expect, test } from 'vitest';
import { readContract, setContract } from './index.ts';

const read = (body: string) => readContract(`---\nrole: 갑 | A\n---\n${body}\n`);
const text = (words: string) => ({ kind: 'text', text: words, bold: false });

test('a blank that the document prints holds its characters, with or without a line under them', () => {
  const [line] = read('{{date:갑=20__년 __월 __일}}{{text_?:갑=   }}').blocks;
  expect(line).toEqual({
    kind: 'text',
    parts: [
      {
        kind: 'blank',
        blank: {
          type: 'date',
          role: '갑',
          required: true,
          printed: { text: '20__년 __월 __일', underlined: false },
        },
      },
      {
        kind: 'blank',
        blank: { type: 'text', role: '갑', required: false, printed: { text: '   ', underlined: true } },
      },
    ],
  });
  expect(() => read('{{text_:갑:이름}}')).toThrow('Only a printed blank is underlined: {{text_:갑:이름}}');
});

test('`~` is a space at which no line breaks, `\\~` a tilde; a line keeps the spaces at its beginning', () => {
  expect(read('  1월 \\~ 2월 이하~갑').blocks).toEqual([
    {
      kind: 'text',
      parts: [
        text('  '),
        text('1월'),
        text(' '),
        text('~'),
        text(' '),
        text('2월'),
        text(' '),
        text('이하 갑'),
      ],
    },
  ]);
});

test('a PDF is refused a blank without a label, and one that the document prints', async () => {
  const message = 'A blank of a PDF has a label and prints nothing: text of 갑';
  await expect(setContract(read('성명 {{text:갑}}'), '시험')).rejects.toThrow(message);
  await expect(setContract(read('성명 {{text:갑:성명=____}}'), '시험')).rejects.toThrow(message);
});

test('a PDF shows no spaces at the beginning of a line', async () => {
  const [indented, plain] = [
    await setContract(read('   글 {{text:갑:이름}}'), '시험'),
    await setContract(read('글 {{text:갑:이름}}'), '시험'),
  ];
  expect(Buffer.from(indented.pdf).equals(plain.pdf)).toBe(true);
});
