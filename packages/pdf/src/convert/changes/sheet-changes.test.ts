import { NO_PENDING_CHANGES } from '@dojang/domain';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { xlsx } from '../sample-files.ts';
import { fixture, refusalOf, SharedConversions } from '../test-conversions.ts';
import { mayHaveChanges } from './old-office.ts';
import { sheetChanges } from './sheet-changes.ts';
import { slideChanges } from './slide-changes.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A package with more parts; a part with a relation is related to the first sheet or slide. */
function withParts(bytes: Uint8Array, more: Readonly<Record<string, string>>): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [name, text] of Object.entries(more)) parts[name] = strToU8(text);
  return zipSync(parts);
}

const relations = (...entries: (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.map(([type, target], index) => `<Relationship Id="r${index}" Type="http://x/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const NOTES = `<comments ${SHEET}><authors><author>검토자</author><author>tc={1}</author></authors><commentList><comment ref="A1" authorId="0"/><comment ref="A2" authorId="1"/></commentList></comments>`;
const THREAD = '<ThreadedComments><threadedComment id="{1}"/><threadedComment id="{2}"/></ThreadedComments>';
const SHAPE = (type: string) => `<v:shape id="${type}"><x:ClientData ObjectType="${type}"/></v:shape>`;

test('[INT-01] notes and comments of a sheet count once each, and go with their boxes and authors', () => {
  const bytes = withParts(xlsx(['A1']), {
    'xl/comments1.xml': NOTES,
    'xl/threadedComments/threadedComment1.xml': THREAD,
    'xl/persons/person.xml': '<personList>검토자</personList>',
    'xl/drawings/vmlDrawing1.vml': `<xml>${SHAPE('Note')}${SHAPE('Button')}</xml>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      ['comments', '../comments1.xml'],
      ['threadedComment', '../threadedComments/threadedComment1.xml'],
      ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['person', 'persons/person.xml'],
    ),
  });
  const found = sheetChanges(bytes);
  expect(found?.changes).toEqual({ ...NO_PENDING_CHANGES, comments: 3 });
  const parts = unzipSync(found?.accept() ?? new Uint8Array(0));
  expect(Object.keys(parts).filter((name) => /comment|person/i.test(name))).toEqual([]);
  expect(strFromU8(parts['xl/drawings/vmlDrawing1.vml'] ?? new Uint8Array(0))).toBe(
    `<xml>${SHAPE('Button')}</xml>`,
  );
});

test('[INT-01] recorded changes of a workbook are counted by their kinds', () => {
  const log = `<revisions ${SHEET}><rcc/><rrc action="insertRow"/><rrc action="deleteRow"/><rrc action="deleteCol"/><rm/><rfmt/></revisions>`;
  expect(sheetChanges(withParts(xlsx(['A1']), { 'xl/revisions/revisionLog1.xml': log }))?.changes).toEqual({
    insertions: 2,
    deletions: 1,
    deletedRows: 1,
    moves: 1,
    formats: 1,
    comments: 0,
  });
  expect(sheetChanges(xlsx(['A1']))).toBeUndefined();
});

test('[INT-01] comments of slides and answers to them count and go', () => {
  const bytes = withParts(fixture('office/bar-chart.pptx'), {
    'ppt/comments/comment1.xml': '<p:cmLst xmlns:p="x"><p:cm authorId="0"/></p:cmLst>',
    'ppt/comments/modernComment_1.xml':
      '<p:cmLst xmlns:p="y"><p:cm><p:replyLst><p:reply/></p:replyLst></p:cm></p:cmLst>',
    'ppt/slides/_rels/slide9.xml.rels': relations(
      ['comments', '../comments/comment1.xml'],
      ['comments', '/ppt/comments/modernComment_1.xml'],
    ),
  });
  const found = slideChanges(bytes);
  expect(found?.changes).toEqual({ ...NO_PENDING_CHANGES, comments: 3 });
  expect(slideChanges(found?.accept() ?? new Uint8Array(0))).toBeUndefined();
  expect(slideChanges(fixture('office/bar-chart.pptx'))).toBeUndefined();
});

test('[INT-01] real workbooks with notes are refused, and taken without them, in the old format too', async () => {
  for (const [file, comments] of [
    ['office/45544.xlsx', 3],
    ['office/33082.xls', 24],
  ] as const) {
    expect(await refusalOf(conversions.convertFixture(file))).toBe('pending');
    const { changes } = await conversions.convertFixture(file, true);
    expect(changes).toEqual({ ...NO_PENDING_CHANGES, comments });
  }
});

test('[INT-01] an old presentation without comments is not read twice', () => {
  expect(mayHaveChanges(fixture('office/basic_test_ppt_file.ppt'), 'ppt')).toBe(false);
});
