/** Writes a contract as a Word file. In the marked copy each blank has a background color of its own; nothing else differs. */
import { strToU8, zipSync } from 'fflate';
import {
  markHex,
  type OfficeBlock,
  type OfficeCell,
  type OfficeContract,
  type OfficeRun,
} from './office-contract.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Twentieths of a point. */
const TEXT_WIDTH = 9638;
const MARGIN = 1134;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const shade = (id: number): string => `<w:shd w:val="clear" w:color="auto" w:fill="${markHex(id)}"/>`;

function run({ text, underlined, blank }: OfficeRun, bold: boolean, size: number, marked: boolean): string {
  const look = [
    '<w:rFonts w:ascii="NanumGothic" w:hAnsi="NanumGothic" w:eastAsia="NanumGothic"/>',
    bold ? '<w:b/>' : '',
    `<w:sz w:val="${size}"/>`,
    underlined ? '<w:u w:val="single"/>' : '',
    marked && blank !== undefined ? shade(blank.id) : '',
  ];
  return `<w:r><w:rPr>${look.join('')}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

const ALIGN = { title: 'center', heading: 'left', plain: 'left', center: 'center', right: 'right' } as const;

function paragraph(runs: readonly OfficeRun[], style: keyof typeof ALIGN, marked: boolean): string {
  const strong = style === 'title' || style === 'heading';
  const size = style === 'title' ? 34 : 21;
  const after = style === 'title' ? 300 : 90;
  const text = runs.map((one) => run(one, strong, size, marked)).join('');
  return `<w:p><w:pPr><w:spacing w:before="40" w:after="${after}"/><w:jc w:val="${ALIGN[style]}"/></w:pPr>${text}</w:p>`;
}

function cell({ runs, columns, joined }: OfficeCell, width: number, next: boolean, marked: boolean): string {
  const [first] = runs;
  const empty = runs.length === 1 && first?.text === '' ? first.blank : undefined;
  const look = [
    `<w:tcW w:w="${Math.round(width)}" w:type="dxa"/>`,
    columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : '',
    joined ? '<w:vMerge/>' : next ? '<w:vMerge w:val="restart"/>' : '',
    marked && empty !== undefined ? shade(empty.id) : '',
    '<w:vAlign w:val="center"/>',
  ];
  return `<w:tc><w:tcPr>${look.join('')}</w:tcPr>${paragraph(runs, 'plain', marked)}</w:tc>`;
}

function table({ widths, rows }: Extract<OfficeBlock, { kind: 'table' }>, marked: boolean): string {
  const twips = widths.map((width) => (width * TEXT_WIDTH) / 100);
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:color="000000"/>`).join('');
  const lines = rows.map((row, index) => {
    let at = 0;
    const cells = row.map((one, place) => {
      const width = twips.slice(at, at + one.columns).reduce((sum, part) => sum + part, 0);
      at += one.columns;
      return cell(one, width, rows[index + 1]?.[place]?.joined === true, marked);
    });
    return `<w:tr><w:trPr><w:trHeight w:val="440"/></w:trPr>${cells.join('')}</w:tr>`;
  });
  const grid = twips.map((width) => `<w:gridCol w:w="${Math.round(width)}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl><w:p/>`;
}

/** Writes a contract as a Word file. @param marked whether blanks are colored */
export function writeDocx(contract: OfficeContract, marked: boolean): Uint8Array {
  const body = contract.blocks.map((block) =>
    block.kind === 'table' ? table(block, marked) : paragraph(block.runs, block.style, marked),
  );
  const page = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="${MARGIN}" w:right="${MARGIN}" w:bottom="${MARGIN}" w:left="${MARGIN}"/></w:sectPr>`;
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${body.join('')}${page}</w:body></w:document>`,
    ),
  });
}
