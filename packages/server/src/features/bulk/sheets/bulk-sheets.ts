import type { BulkColumn, Locale } from '@dojang/domain';
import { colToLetter, type DataValidation, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { sheetText } from '../../../platform/spreadsheet.ts';

/** Owns the bytes of the spreadsheets of a bulk. Every cell is a text, so that programs keep leading zeros. */

const WORDS = {
  ko: {
    form: '입력',
    notes: '작성 안내',
    column: '항목',
    required: '필수',
    yes: '필수',
    no: '선택',
    help: '설명',
    example: '예시',
    errors: '오류',
    reason: '오류 내용',
    sheetRow: '파일의 행',
    invalid: '목록에 있는 값을 선택해 주세요.',
    days: '1에서 365까지의 숫자를 입력해 주세요.',
    row: '2행은 예시이며 발송되지 않습니다. 주민등록번호는 입력할 수 없습니다.',
  },
  en: {
    form: 'Rows',
    notes: 'Notes',
    column: 'Column',
    required: 'Required',
    yes: 'required',
    no: 'optional',
    help: 'Explanation',
    example: 'Example',
    errors: 'Errors',
    reason: 'Reason',
    sheetRow: 'Row of the file',
    invalid: 'Choose a value of the list.',
    days: 'Enter a number from 1 to 365.',
    row: 'Row 2 is an example and is not sent. Resident registration numbers cannot be entered.',
  },
} as const;

/** `@` is the format of texts. */
const TEXT = '@';
const WIDTH = 20;
const LAST_ROW = 5_002;

/** Returns the form: a sheet to fill in, with an example, and a sheet with notes. */
export async function formSheet(columns: readonly BulkColumn[], locale: Locale): Promise<Uint8Array> {
  const words = WORDS[locale];
  const headings = columns.map(({ label }) => sheetText(label[locale]));
  return writeXlsx({
    sheets: [
      {
        name: words.form,
        columns: columns.map(() => ({ width: WIDTH, numFmt: TEXT })),
        rows: [headings, columns.map(({ example }) => sheetText(example[locale]))],
        dataValidations: columns.flatMap((column, index) => validationOf(column, index, locale)),
        freezePane: { rows: 1 },
      },
      {
        name: words.notes,
        columns: [{ width: WIDTH }, { width: WIDTH / 2 }, { width: WIDTH * 3 }, { width: WIDTH }],
        rows: [
          [words.column, words.required, words.help, words.example],
          ...columns.map(({ label, required, help, example }) => [
            sheetText(label[locale]),
            required ? words.yes : words.no,
            sheetText(help[locale]),
            sheetText(example[locale]),
          ]),
          [],
          [words.row],
        ],
      },
    ],
  });
}

/** Returns the drop-down or the bounds of a column, and its note when a cell is chosen. */
function validationOf(column: BulkColumn, index: number, locale: Locale): DataValidation[] {
  const letter = colToLetter(index);
  const note = {
    allowBlank: true,
    showInputMessage: true,
    inputTitle: sheetText(column.label[locale]).slice(0, 32),
    inputMessage: sheetText(column.help[locale]).slice(0, 255),
    range: `${letter}2:${letter}${LAST_ROW}`,
  };
  const words = WORDS[locale];
  if (column.options !== null)
    return [
      {
        ...note,
        type: 'list',
        values: [...column.options],
        showErrorMessage: true,
        errorMessage: words.invalid,
      },
    ];
  if (column.kind === 'expiryDays')
    return [
      {
        ...note,
        // The cells are texts, which a rule for numbers would refuse.
        type: 'custom',
        formula1: `AND(VALUE(${letter}2)>=1,VALUE(${letter}2)<=365)`,
        showErrorMessage: true,
        errorMessage: words.days,
      },
    ];
  return note.inputMessage === ''
    ? []
    : [{ ...note, type: 'textLength', operator: 'lessThanOrEqual', formula1: '2000' }];
}

/** Returns how a row of the uploaded spreadsheet is named; empty for a typed row. */
export const sheetRowName = (row: number | null, locale: Locale): string =>
  row === null ? '' : locale === 'ko' ? `엑셀 ${row}행` : `Excel row ${row}`;

/**
 * Writes rows while they are read. @param rows the cells of each row, followed by its name in the uploaded spreadsheet if `areNamed` is
 * true, and by the reason
 */
export async function* errorSheet(
  columns: readonly BulkColumn[],
  rows: AsyncIterable<readonly string[]>,
  areNamed: boolean,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const row of rows) yield row.map(sheetText);
  };
  const words = WORDS[locale];
  const headings = [
    ...columns.map(({ label }) => label[locale]),
    ...(areNamed ? [words.sheetRow] : []),
    words.reason,
  ];
  yield* writeXlsxStream(cells(), {
    name: words.errors,
    columns: headings.map((header) => ({ header: sheetText(header), width: WIDTH, numFmt: TEXT })),
    freezePane: { rows: 1 },
  });
}
