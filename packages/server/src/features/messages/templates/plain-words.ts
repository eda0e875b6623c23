/**
 * Owns the cleaning of user-written text for messages. Invariant: the result contains no control, bidirectional or invisible
 * character, no line break unless requested, and no text that a mail program would turn into a link.
 */

// Controls, bidirectional marks, private-use and unassigned code points, and all default-ignorable code points.
const INVISIBLE = /(?!\n)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
const SCHEME = /\b([a-z][a-z0-9+.-]{1,15}):\/\//gi;
/** The dots of a host: browsers read those of Chinese, of full and of half width as full stops (UTS 46). U+2024 looks like one. */
const DOTS = '.\u2024\u3002\uff0e\uff61';
/** Endings of hosts in other letters than Latin, by the list of IANA, without those that are words of Korean sentences. */
const OWN_LETTERS =
  '한국|닷컴|닷넷|삼성|中国|中國|公司|网络|网址|在线|中文网|香港|台湾|台灣|新加坡|集团|商标|商城|商店|网站|网店|娱乐|游戏|企业|信息|购物|餐厅|手机|世界|健康|时尚|コム|みんな|ストア|セール|クラウド|ポイント|ファッション|рф|рус|онлайн|сайт|орг|ком|дети|москва|укр|бел|ไทย|คอม';
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:[\\p{L}\\p{N}-]+[${DOTS}])+)([a-z]{2,24}|xn--[a-z0-9-]+|${OWN_LETTERS})(?![a-z0-9])`,
  'giu',
);
const EACH_DOT = new RegExp(`[${DOTS}]`, 'gu');
/** File extensions, which no mail program treats as a web address. */
const FILE_ENDINGS = new Set(
  'pdf hwp hwpx doc docx odt xls xlsx ods ppt pptx odp jpg jpeg png txt csv'.split(' '),
);

function defang(text: string): string {
  return text.replace(SCHEME, '$1[:]//').replace(DOMAIN, (whole, labels: string, ending: string) => {
    const file = FILE_ENDINGS.has(ending.toLowerCase()) && !whole.toLowerCase().startsWith('www.');
    return file ? whole : `${labels.replace(EACH_DOT, '[.]')}${ending}`;
  });
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

function shorten(text: string, max: number): string {
  // People count at most as many letters as the text has code units.
  if (text.length <= max) return text;
  const letters = [...graphemes.segment(text)];
  if (letters.length <= max) return text;
  return `${letters
    .slice(0, max - 1)
    .map((letter) => letter.segment)
    .join('')
    .trimEnd()}…`;
}

/** Returns one line of plain text of at most `max` characters as people count them. */
export function plainName(value: string, max: number): string {
  const line = value.normalize('NFC').replace(LINE_BREAK, ' ').replace(/\s+/g, ' ').replace(INVISIBLE, '');
  return shorten(defang(line.trim()), max);
}

/**
 * Returns the web address of a customer's own system as people read it, at most `max` characters: the host in ASCII, which cannot
 * imitate another one, and the path, without a query, which may contain a secret. The result is not defused: show it only where
 * mail programs make no link.
 */
export function readableAddress(url: string, max: number): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return plainName(url, max);
  return shorten(`${parsed.protocol}//${parsed.host}${parsed.pathname}`, max);
}

/** Returns several lines of plain text; consecutive empty lines become one. */
export function plainParagraphs(value: string, max: number): string {
  const text = value.normalize('NFC').replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '');
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const joined = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return shorten(defang(joined.trim()), max);
}
