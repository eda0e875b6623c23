/** Owns the character maps of an embedded substitute: which glyph a code has, and which text (ISO 32000-1, 9.7.5.3 and 9.10.3). */
import { PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import type { CodeScheme } from './code-schemes.ts';
import type { CodeMeaning } from './read-codes.ts';

/** The longest list of one operator of a character map. */
const LIST = 100;

const HEAD = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> def`;
const FOOT = `endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

function listed(kind: string, lines: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += LIST) {
    const some = lines.slice(at, at + LIST);
    parts.push(`${some.length} begin${kind}\n${some.join('\n')}\nend${kind}`);
  }
  return parts.join('\n');
}

/** PDFium takes the codes of a single range of more than two bytes for bytes, so such a range is written as two. */
function separate(ranges: CodeScheme['ranges']): CodeScheme['ranges'] {
  const [[first, last] = ['', '']] = ranges;
  if (ranges.length !== 1 || first.length <= 4) return ranges;
  const [start, end] = [first, last].map((code) => Number.parseInt(code.slice(-2), 16));
  if (start === undefined || end === undefined || start >= end) return ranges;
  const digits = (byte: number): string => byte.toString(16).padStart(2, '0');
  return [
    [first, last.slice(0, -2) + digits(start)],
    [first.slice(0, -2) + digits(start + 1), last],
  ];
}

const spaces = ({ ranges }: CodeScheme): string =>
  listed(
    'codespacerange',
    separate(ranges).map(([first, last]) => `<${first}> <${last}>`),
  );

function streamOf(
  title: string,
  body: string,
  entries: Record<string, PdfName | PdfNumber | PdfDict>,
): PdfStream {
  const text = `${HEAD}\n/CMapName /${title} def\n/CMapType 1 def\n${body}\n${FOOT}\n`;
  return PdfStream.fromDict(entries, new Uint8Array(Buffer.from(text, 'latin1')));
}

/** The character map of a composite font: the n-th code is the character n + 1. */
export function characterIds(scheme: CodeScheme, codes: readonly string[]): PdfStream {
  const mode = scheme.isVertical ? 1 : 0;
  const lines = codes.map((code, index) => `<${code}> ${index + 1}`);
  const system = PdfDict.of({
    Registry: PdfString.fromString('Adobe'),
    Ordering: PdfString.fromString('Identity'),
    Supplement: PdfNumber.of(0),
  });
  return streamOf('DojangCodes', `/WMode ${mode} def\n${spaces(scheme)}\n${listed('cidchar', lines)}`, {
    Type: PdfName.of('CMap'),
    CMapName: PdfName.of('DojangCodes'),
    CIDSystemInfo: system,
    WMode: PdfNumber.of(mode),
  });
}

/** The text of each code, for readers that search and read out. */
export function textMap(
  scheme: CodeScheme,
  codes: readonly string[],
  meanings: ReadonlyMap<string, CodeMeaning>,
): PdfStream {
  const lines = codes.flatMap((code) => {
    const text = meanings.get(code)?.text ?? '';
    const utf16 = Buffer.from(text, 'utf16le').swap16().toString('hex');
    return text === '' ? [] : [`<${code}> <${utf16}>`];
  });
  return streamOf('DojangText', `${spaces(scheme)}\n${listed('bfchar', lines)}`, {});
}
