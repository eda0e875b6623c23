import { NO_PENDING_CHANGES } from '@dojang/domain';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docx } from '../sample-files.ts';
import {
  deleted,
  inserted,
  marked,
  paragraph,
  paragraphsOf,
  partOf,
  run,
  wordFile,
} from './test-word-file.ts';
import { wordChanges } from './word-changes.ts';

const counts = (body: string, more = {}) => wordChanges(wordFile(body, more))?.changes;
const accepted = (body: string) => paragraphsOf(wordChanges(wordFile(body))?.accept() ?? new Uint8Array(0));

test('[INT-01] a docx without changes has nothing pending, also with the words of the marks in its text', () => {
  expect(wordChanges(docx(['w:ins 그리고 w:del 이라는 낱말', '&lt;w:ins&gt;']))).toBeUndefined();
});

test('[INT-01] a replaced text is an insertion and a deletion, however many runs it has', () => {
  const words = deleted(run('백')) + deleted(run('만')) + inserted(run('이백')) + inserted(run('만'));
  const body = paragraph(run('금 ') + words + run('원'));
  expect(counts(body)).toEqual({ ...NO_PENDING_CHANGES, insertions: 1, deletions: 1 });
  expect(accepted(body)).toEqual(['금 이백만원']);
});

test('[INT-01] a clause whose end was deleted goes as a whole and counts once', () => {
  const body =
    paragraph(run('제1조')) + paragraph(deleted(run('제2조 전체')), 'del') + paragraph(run('제3조'));
  expect(counts(body)).toEqual({ ...NO_PENDING_CHANGES, deletions: 1 });
  expect(accepted(body)).toEqual(['제1조', '제3조']);
});

test('[INT-01] a paragraph whose end was deleted joins the next, over any number of them', () => {
  const one = paragraph(run('갑은 '), 'del') + paragraph(run('을에게 '), 'del') + paragraph(run('지급한다.'));
  expect(accepted(one)).toEqual(['갑은 을에게 지급한다.']);
  const last = paragraph(run('남는다')) + paragraph(run('끝'), 'del');
  expect(accepted(last)).toEqual(['남는다', '끝']);
});

test('[INT-01] a deletion inside an insertion is gone', () => {
  const body = paragraph(inserted(run('새 ') + deleted(run('옛 ')) + run('글')));
  expect(accepted(body)).toEqual(['새 글']);
  expect(counts(body)).toMatchObject({ insertions: 1, deletions: 1 });
});

test('[INT-01] a moved sentence counts once and stands where it was moved to', () => {
  const from = `<w:moveFromRangeStart w:id="8" w:name="m"/><w:moveFrom w:id="5" w:author="가">${run('옮김')}</w:moveFrom><w:moveFromRangeEnd w:id="8"/>`;
  const to = `<w:moveToRangeStart w:id="9" w:name="m"/><w:moveTo w:id="6" w:author="가">${run('옮김')}</w:moveTo><w:moveToRangeEnd w:id="9"/>`;
  const body = paragraph(from, 'moveFrom') + paragraph(run('가운데')) + paragraph(to);
  expect(counts(body)).toEqual({ ...NO_PENDING_CHANGES, moves: 1 });
  expect(accepted(body)).toEqual(['가운데', '옮김']);
});

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;

test('[INT-01] deleted rows and cells are gone, and a table of deleted rows is too', () => {
  const kept = row(cell(run('가')) + cell(run('나'), marked('cellDel')));
  const gone = row(cell(deleted(run('다'))), marked('del'));
  const body = `<w:tbl>${kept}${gone}</w:tbl>${paragraph(run('사이'))}<w:tbl>${gone}</w:tbl>${paragraph(run('끝'))}`;
  expect(counts(body)).toEqual({ ...NO_PENDING_CHANGES, deletions: 1, deletedRows: 2 });
  const whole = wordChanges(wordFile(body))?.accept() ?? new Uint8Array(0);
  expect(paragraphsOf(whole)).toEqual(['가', '사이', '끝']);
  expect(partOf(whole, 'word/document.xml').match(/<w:tbl>/g)).toHaveLength(1);
});

test('[INT-01] a cell that loses its only paragraphs still has one', () => {
  const inner = `<w:tc>${paragraph(run('가'))}<w:tbl>${row(cell(run('나')), marked('del'))}</w:tbl></w:tc>`;
  const whole = wordChanges(wordFile(`<w:tbl>${row(inner)}</w:tbl>`))?.accept() ?? new Uint8Array(0);
  expect(partOf(whole, 'word/document.xml')).toMatch(/<\/w:p><\/w:tc>/);
});

test('[INT-01] formatting changes count once for each paragraph and keep the present format', () => {
  const change =
    '<w:rPr><w:b/><w:rPrChange w:id="1" w:author="검토자"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>';
  const formatted = `<w:r>${change}<w:t>굵게</w:t></w:r>`;
  const body = paragraph(formatted + formatted) + paragraph(formatted);
  expect(counts(body)).toEqual({ ...NO_PENDING_CHANGES, formats: 2 });
  const xml = partOf(wordChanges(wordFile(body))?.accept() ?? new Uint8Array(0), 'word/document.xml');
  expect(xml).toContain('<w:b/>');
  expect(xml).not.toMatch(/<w:i\/>|Change|검토자/);
});

test('[INT-01] comments go with their texts, their authors and the relations to them', () => {
  const body = paragraph(
    `<w:commentRangeStart w:id="0"/>${run('위약금')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
  );
  const spaces = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const more = {
    'word/comments.xml': `<w:comments ${spaces}><w:comment w:id="0" w:author="검토자">${paragraph(inserted(run('높다')))}</w:comment></w:comments>`,
    'word/people.xml': '<people>검토자</people>',
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('r1', 'comments', 'comments.xml')}${relation('r2', 'people', '/word/people.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
  };
  const found = wordChanges(wordFile(body, more));
  expect(found?.changes).toEqual({ ...NO_PENDING_CHANGES, comments: 1 });
  const whole = found?.accept() ?? new Uint8Array(0);
  expect(paragraphsOf(whole)).toEqual(['위약금']);
  expect(partOf(whole, 'word/comments.xml') + partOf(whole, 'word/people.xml')).toBe('');
  expect(partOf(whole, 'word/document.xml')).not.toContain('comment');
  expect(partOf(whole, 'word/_rels/document.xml.rels')).toMatch(/^(?!.*(comments|people)).*styles\.xml/);
});

test('[INT-01] changes in headers and footnotes count, and another prefix hides nothing', () => {
  const spaces = 'xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const header = `<x:hdr ${spaces}><x:p><x:ins x:id="1"><x:r><x:t>머리말</x:t></x:r></x:ins></x:p></x:hdr>`;
  expect(counts(paragraph(run('본문')), { 'word/header1.xml': header })).toMatchObject({ insertions: 1 });
});

test('[INT-01] a part with another ending, or in UTF-16, hides nothing', () => {
  const header =
    '<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:ins w:id="1"><w:r><w:t>가</w:t></w:r></w:ins></w:p></w:hdr>';
  const more = { 'word/header1.part': `<?xml version="1.0"?>${header}` };
  expect(counts(paragraph(run('본문')), more)).toMatchObject({ insertions: 1 });
  const parts = unzipSync(wordFile(paragraph(run('본문'))));
  parts['word/header1.xml'] = new Uint8Array(Buffer.from(`\uFEFF${header}`, 'utf16le'));
  expect(wordChanges(zipSync(parts))?.changes).toMatchObject({ insertions: 1 });
});

test('[INT-01] elements of other namespaces with the same names are no changes', () => {
  const custom = '<root><ins>1</ins><del>2</del></root>';
  expect(counts(paragraph(run('본문')), { 'customXml/item1.xml': custom })).toBeUndefined();
});
