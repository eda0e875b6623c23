/** Owns the Word file with which a waiting LibreOffice warms up: it has the elements that most contracts have. */
import { strToU8, zipSync } from 'fflate';

const SPACE = 'http://schemas.openxmlformats.org';
const WORD = `xmlns:w="${SPACE}/wordprocessingml/2006/main"`;
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const TYPES = `${XML}<Types xmlns="${SPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`;

const link = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${SPACE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

const links = (one: string): string =>
  `${XML}<Relationships xmlns="${SPACE}/package/2006/relationships">${one}</Relationships>`;

const STYLES = `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr></w:style></w:styles>`;

/** The font names that Korean and English contracts use; a bundled font replaces each of them. */
const FONTS = ['맑은 고딕', '바탕', 'Times New Roman', 'Arial', 'Calibri'];

const line = (font: string): string =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}"/></w:rPr><w:t>계약서 제1조 (목적) Contract, 1.</w:t></w:r></w:p>`;

const TABLE = `<w:tbl><w:tblPr><w:tblW w:w="4000" w:type="dxa"/><w:tblBorders><w:top w:val="single" w:sz="4"/></w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${line('맑은 고딕')}</w:tc></w:tr></w:tbl>`;

/** A document of one A4 page. */
export function sampleDocument(): Uint8Array {
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:jc w:val="center"/></w:pPr><w:r><w:t>근로계약서</w:t></w:r></w:p>`;
  const page = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
  const body = [heading, ...FONTS.map(line), TABLE, '<w:p/>', page].join('');
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(links(link('r1', 'officeDocument', 'word/document.xml'))),
    'word/_rels/document.xml.rels': strToU8(links(link('r1', 'styles', 'styles.xml'))),
    'word/styles.xml': strToU8(STYLES),
    'word/document.xml': strToU8(`${XML}<w:document ${WORD}><w:body>${body}</w:body></w:document>`),
  });
}
