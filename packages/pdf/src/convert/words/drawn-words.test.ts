import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { fixture, SharedConversions } from '../test-conversions.ts';
import { sourceWords } from './source-words.ts';
import { lostWords } from './words-check.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

const zip = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])));
const relations = (...all: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://o/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
const rich = (text: string): string =>
  `<c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx>`;
const points = (...texts: readonly string[]): string =>
  `<c:strRef><c:strCache>${texts.map((text) => `<c:pt><c:v>${text}</c:v></c:pt>`).join('')}</c:strCache></c:strRef>`;
const series = (name: string): string =>
  `<c:ser><c:tx>${points(name)}</c:tx><c:cat>${points('1분기', '2분기')}</c:cat><c:val><c:numCache><c:pt><c:v>8.2</c:v></c:pt></c:numCache></c:val></c:ser>`;
const chart = (kind: string, more = ''): string =>
  `<c:chartSpace><c:chart><c:title>${rich('매출 현황')}</c:title><c:plotArea><c:${kind}>${series('국내')}${series('해외')}</c:${kind}>` +
  `<c:catAx><c:delete val="0"/></c:catAx><c:valAx><c:title>${rich('억 원')}</c:title>${more}</c:valAx></c:plotArea>` +
  '<c:legend><c:legendEntry><c:idx val="1"/><c:delete val="1"/></c:legendEntry></c:legend></c:chart></c:chartSpace>';
const DIAGRAM =
  '<dgm:dataModel><dgm:pt type="doc"><dgm:t><a:p><a:r><a:t>뿌리</a:t></a:r></a:p></dgm:t></dgm:pt>' +
  '<dgm:pt><dgm:prSet phldrT="[텍스트]"/><dgm:t><a:p><a:r><a:t>계약 체결</a:t></a:r></a:p></dgm:t></dgm:pt>' +
  '<dgm:pt><dgm:prSet phldr="1"/><dgm:t><a:p><a:r><a:t>[텍스트]</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>';

describe('[INT-03] words in charts, SmartArt and drawings', () => {
  test('docx: those that the text refers to, and not those of deleted text', () => {
    const drawing = (id: string): string => `<w:r><w:drawing><c:chart r:id="${id}"/></w:drawing></w:r>`;
    const parts = {
      'word/document.xml': `<w:document><w:p>${drawing('r1')}<w:del>${drawing('r2')}</w:del><w:r><w:drawing><dgm:relIds r:dm="r3" r:lo="r4"/></w:drawing></w:r></w:p></w:document>`,
      'word/_rels/document.xml.rels': relations(
        ['r1', 'chart', 'charts/chart1.xml'],
        ['r2', 'chart', '/word/charts/chart2.xml'],
        ['r3', 'diagramData', 'diagrams/data1.xml'],
      ),
      'word/charts/chart1.xml': chart('barChart'),
      'word/charts/chart2.xml': chart('barChart').replace('매출 현황', '지운 차트'),
      'word/diagrams/data1.xml': DIAGRAM,
    };
    expect(sourceWords(zip(parts), 'docx')).toEqual([
      '매출 현황',
      '억 원',
      '국내',
      '1분기',
      '2분기',
      '계약 체결',
    ]);
  });

  test('pptx: a pie names its categories, and a hidden axis has no title', () => {
    const parts = {
      'ppt/slides/slide1.xml': '<p:sld><p:graphicFrame><c:chart r:id="r1"/></p:graphicFrame></p:sld>',
      'ppt/slides/_rels/slide1.xml.rels': relations(['r1', 'chart', '../charts/chart1.xml']),
      'ppt/charts/chart1.xml': chart('pieChart', '<c:delete val="1"/>').replace(
        '<c:catAx>',
        '<c:catAx><c:delete val="1"/>',
      ),
    };
    expect(sourceWords(zip(parts), 'pptx')).toEqual(['매출 현황', '1분기']);
  });

  test('xlsx: text boxes and charts that are printed, and header and footer without codes', () => {
    const anchor = (column: number, content: string, more = ''): string =>
      `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>0</xdr:row></xdr:from>${content}<xdr:clientData${more}/></xdr:twoCellAnchor>`;
    const box = (text: string): string =>
      `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;
    const parts = {
      'xl/workbook.xml':
        '<workbook><sheets><sheet r:id="r1"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">가!$A$1:$H$9</definedName></definedNames></workbook>',
      'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', '/xl/worksheets/sheet1.xml']),
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>칸</t></is></c></row></sheetData>' +
        '<headerFooter><oddHeader>&amp;L&amp;"굴림,보통"&amp;12한결 &amp;&amp; 사랑&amp;C&amp;P / &amp;N&amp;R&amp;K000000대외비</oddHeader><firstHeader>첫 쪽</firstHeader></headerFooter><drawing r:id="d1"/></worksheet>',
      'xl/worksheets/_rels/sheet1.xml.rels': relations(['d1', 'drawing', '../drawings/drawing1.xml']),
      'xl/drawings/drawing1.xml': `<xdr:wsDr>${anchor(1, box('글상자'))}${anchor(20, box('인쇄 영역 밖'))}${anchor(2, box('인쇄하지 않음'), ' fPrintsWithSheet="0"')}${anchor(3, '<c:chart r:id="c1"/>')}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relations(['c1', 'chart', '../charts/chart1.xml']),
      'xl/charts/chart1.xml': chart('barChart'),
    };
    expect(sourceWords(zip(parts), 'xlsx')).toEqual([
      '칸',
      '글상자',
      '매출 현황',
      '억 원',
      '국내',
      '1분기',
      '2분기',
      '한결 & 사랑',
      '/',
      '대외비',
    ]);
  });

  test('hwpx and odt: the chart in a part of its own, and text art', () => {
    const section =
      '<hs:sec><hp:p><hp:run><hp:textart text="글맵시"/><hp:chart chartIDRef="Chart/chart1.xml"/></hp:run></hp:p></hs:sec>';
    const hwpx = { 'Contents/section0.xml': section, 'Chart/chart1.xml': chart('barChart') };
    expect(sourceWords(zip(hwpx), 'hwpx')).toEqual([
      ' 글맵시 ',
      '매출 현황',
      '억 원',
      '국내',
      '1분기',
      '2분기',
    ]);
    const odt = {
      'content.xml':
        '<office:document-content><office:body><text:p>글<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p></office:body></office:document-content>',
      'Object 1/content.xml':
        '<office:chart><chart:chart><chart:title><text:p>매출 현황</text:p></chart:title><table:table><text:p>8.2</text:p></table:table></chart:chart></office:chart>',
    };
    expect(sourceWords(zip(odt), 'odt')).toEqual(['글', '매출 현황']);
  });

  test.each([
    ['office/61745.docx', ['Series 1', 'Category 1']],
    ['office/bar-chart.pptx', ['Sales', '1st Qtr']],
    ['office/smartart-rotated-text.pptx', ['abc', 'def']],
  ] as const)('%s: what it draws is among the words that are searched', (file, words) => {
    const read = sourceWords(fixture(file), file.endsWith('docx') ? 'docx' : 'pptx');
    expect(read).toEqual(expect.arrayContaining([...words]));
  });

  test('a chart of which the pages lack the title is named, and an unchanged one is not', async () => {
    const parts = unzipSync(fixture('office/bar-chart.pptx'));
    const name = 'ppt/charts/chart1.xml';
    const xml = new TextDecoder().decode(parts[name]);
    const titled = xml.replace('<c:title>', `<c:title>${rich('판매 실적')}`);
    const { pdf, notices } = await conversions.convertFixture('office/bar-chart.pptx');
    expect(notices ?? []).toEqual([]);
    const bytes = zipSync({ ...parts, [name]: strToU8(titled) });
    const { notices: found } = await lostWords({ bytes, ext: 'pptx' }, pdf);
    expect(found).toEqual([{ kind: 'missingWords', page: 1, words: ['판매', '실적'] }]);
  });

  test('the text of a sheet footer stands on the pages', async () => {
    const parts = unzipSync(fixture('office/50867_with_table.xlsx'));
    const name = 'xl/worksheets/sheet1.xml';
    const footer = '<headerFooter><oddFooter>&amp;L대외비 &amp;P쪽</oddFooter></headerFooter>';
    const xml = new TextDecoder().decode(parts[name]);
    const marked = xml.replace(
      /<pageMargins[^>]*\/>(?:<pageSetup[^>]*\/>)?/,
      (margins) => `${margins}${footer}`,
    );
    const bytes = zipSync({ ...parts, [name]: strToU8(marked) });
    expect(sourceWords(bytes, 'xlsx')).toContain('대외비  쪽');
    expect((await conversions.convert(bytes, 'xlsx')).notices ?? []).toEqual([]);
  });
});
