import { readXlsx, writeXlsx } from 'hucre/xlsx';

/** Spreadsheets as a person fills them in. */

/** Returns a workbook with one sheet of texts, as base64. */
export async function sheetOf(rows: readonly (readonly string[])[]): Promise<string> {
  const bytes = await writeXlsx({ sheets: [{ name: '입력', rows: rows.map((row) => [...row]) }] });
  return Buffer.from(bytes).toString('base64');
}

/** Downloads a workbook and returns its sheets. */
export async function openSheets(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the download answered ${response.status}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
  return sheets;
}
