/** The words of an OpenDocument text: its body, the header and footer of its standard pages, and the titles of its charts. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { Paragraphs, Skipped } from './paragraphs.ts';
import { readXml, xmlTextOf } from './xml-events.ts';

/** Deleted text, comments, templates of indexes, and values that are computed when the document is opened. */
const HIDDEN = [
  'tracked-changes',
  'annotation',
  'annotation-end',
  'table-of-content-source',
  'illustration-index-source',
  'alphabetical-index-source',
  'user-index-source',
  'bibliography-source',
  'hidden-text',
  'hidden-paragraph',
  'page-number',
  'page-count',
  'page-continuation',
  'date',
  'time',
  'creation-date',
  'creation-time',
  'modification-date',
  'modification-time',
  'print-date',
  'print-time',
  'file-name',
  'author-name',
  'author-initials',
  'chapter',
  'title',
  'subject',
  'keywords',
  'conditional-text',
  'binary-data',
  'desc',
  'object',
  'script',
  'event-listeners',
];
const BLANKS = new Set(['s', 'tab', 'line-break', 'soft-page-break']);
const PARAGRAPHS = new Set(['p', 'h']);

/** The names of the styles of hidden text. */
function hiddenStyles(xml: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const [, name, body] of xml.matchAll(
    /<style:style\b[^>]*style:name="([^"]+)"[^>]*>([\s\S]*?)<\/style:style>/g,
  ))
    if (name !== undefined && /text:display="none"/.test(body ?? '')) hidden.add(name);
  return hidden;
}

function paragraphsOf(xml: string, hidden: ReadonlySet<string>): string[] {
  const paragraphs = new Paragraphs();
  const skipped = new Skipped(HIDDEN);
  let depth = 0;
  readXml(xml, {
    open: (name, attribute) => {
      const isHidden =
        (name === 'section' && attribute('display') === 'none') || hidden.has(attribute('style-name') ?? '');
      if (skipped.open(name, isHidden)) return;
      if (PARAGRAPHS.has(name)) {
        depth += 1;
        paragraphs.begin();
      } else if (BLANKS.has(name)) paragraphs.add(' ');
    },
    close: (name) => {
      if (skipped.close() || !PARAGRAPHS.has(name)) return;
      depth -= 1;
      paragraphs.end();
    },
    text: (text) => {
      if (depth > 0 && !skipped.isInside) paragraphs.add(text);
    },
  });
  return paragraphs.found;
}

/** The titles of the charts that the body shows; a chart is a document of its own inside the package. */
function chartTitles(zip: ZipPackage, body: string): string[] {
  return [...body.matchAll(/<draw:object\b[^>]*xlink:href="(?:\.\/)?([^"]+)"/g)].flatMap(
    ([, folder = '']) => {
      const xml = xmlTextOf(zip.read(`${folder}/content.xml`) ?? new Uint8Array());
      const titles = [...xml.matchAll(/<chart:(title|subtitle|footer)\b[^>]*>([\s\S]*?)<\/chart:\1>/g)];
      return titles.flatMap(([, , title = '']) => paragraphsOf(title, new Set()));
    },
  );
}

/** The paragraphs of an OpenDocument text. */
export function odtWords(zip: ZipPackage): string[] {
  const part = (name: string): string => xmlTextOf(zip.read(name) ?? new Uint8Array());
  const body = part('content.xml');
  const styles = part('styles.xml');
  const standard =
    /<style:master-page\b[^>]*style:name="Standard"[\s\S]*?<\/style:master-page>/.exec(styles)?.[0] ?? '';
  const margins = [...standard.matchAll(/<style:(header|footer)(?: [^>]*)?>[\s\S]*?<\/style:\1>/g)].map(
    ([one]) => one,
  );
  const hidden = hiddenStyles(body);
  const texts = [body.replace(/^[\s\S]*?<office:body\b/, '<office:body'), ...margins];
  return [...texts.flatMap((xml) => paragraphsOf(xml, hidden)), ...chartTitles(zip, body)];
}
