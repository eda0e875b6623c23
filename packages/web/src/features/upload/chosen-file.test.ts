import { expect, test } from 'vitest';
import { base64Of, documentNameOf, endingOf, errorOfFile, MAX_FILE_BYTES, sizeText } from './chosen-file.ts';

test('[UPL-04] one byte over 5,242,880 is too large', () => {
  expect(errorOfFile({ name: '계약서.pdf', size: MAX_FILE_BYTES })).toBeNull();
  expect(errorOfFile({ name: '계약서.pdf', size: MAX_FILE_BYTES + 1 })).toBe('fileTooLarge');
});

test('[UPL-05] an empty file and an unknown extension each have their own error', () => {
  expect(errorOfFile({ name: '계약서.hwp', size: 0 })).toBe('fileEmpty');
  expect(errorOfFile({ name: '계약서.zip', size: 10 })).toBe('fileUnsupported');
  expect(errorOfFile({ name: '계약서', size: 10 })).toBe('fileUnsupported');
});

test('[UPL-03] [UPL-08] every accepted extension is taken, in capitals too', () => {
  for (const ending of [
    'hwp',
    'HWPX',
    'doc',
    'docx',
    'odt',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'PDF',
    'jpg',
    'JPEG',
    'png',
  ]) {
    expect(errorOfFile({ name: `문서.${ending}`, size: 10 })).toBeNull();
  }
});

test('[UPL-09] a document is named after its file: composed, without the extension', () => {
  expect(documentNameOf('물품공급 기본계약서.hwp'.normalize('NFD'), '없음')).toBe('물품공급 기본계약서');
  expect(documentNameOf('2026.11 임대차.v2.pdf', '없음')).toBe('2026.11 임대차.v2');
  expect(documentNameOf('.pdf', '없음')).toBe('없음');
  expect([...documentNameOf(`${'가'.repeat(300)}.pdf`, '없음')]).toHaveLength(200);
  expect(endingOf('a.b.DocX')).toBe('docx');
});

test('[UPL-06] content is sent as base64', async () => {
  const bytes = new Uint8Array(100_000).map((_, i) => i % 256);
  const text = await base64Of(new Blob([bytes]));
  expect([...atob(text)].every((c, i) => c.charCodeAt(0) === bytes[i])).toBe(true);
});

test('[UPL-02] sizes have a short form', () => {
  expect([sizeText(1_887_437), sizeText(421_888), sizeText(10)]).toEqual(['1.8MB', '412KB', '1KB']);
  expect([sizeText(MAX_FILE_BYTES), sizeText(MAX_FILE_BYTES + 1)]).toEqual(['5.0MB', '5.01MB']);
});
