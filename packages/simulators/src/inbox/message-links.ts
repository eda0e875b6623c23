const HREF = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const PLAIN = /https?:\/\/[^\s<>"'）)\]]+/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function decodeEntities(value: string): string {
  return value.replace(/&(?:amp|quot|lt|gt|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Returns every web address in a message, in order of appearance and without repetition. */
export function linksOf(text: string, html: string): string[] {
  const found = new Set<string>();
  for (const match of html.matchAll(HREF)) {
    const href = decodeEntities(match[1] ?? match[2] ?? '');
    if (/^https?:\/\//.test(href)) found.add(href);
  }
  for (const match of text.matchAll(PLAIN)) found.add(match[0].replace(/[.,]+$/, ''));
  return [...found];
}
