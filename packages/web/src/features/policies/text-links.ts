/** Owns which words of a legal text are links: mail addresses, phone numbers, sites, and the names of pages. */

export interface TextPart {
  readonly text: string;
  /** Null for plain words. */
  readonly href: string | null;
}

const MAIL = String.raw`[\w.]+@[\w-]+(?:\.[a-z]+)+`;
const PHONE = String.raw`국번 없이 \d{3,4}(?:-\d{4})?|\b1\d{3}-\d{4}\b`;
const SITE = String.raw`\b[a-z]+\.[a-z]+\.(?:go|or)\.kr\b`;
const PAGES: Readonly<Record<string, string>> = {
  '개인정보 처리방침': '/privacy',
  이용약관: '/terms',
  고객센터: '/guide#support',
};
const LINKS = new RegExp(`(${[MAIL, PHONE, SITE, ...Object.keys(PAGES)].join('|')})`);

function hrefOf(text: string): string {
  const page = PAGES[text];
  if (page !== undefined) return page;
  if (text.includes('@')) return `mailto:${text}`;
  return text.endsWith('.kr') ? `https://${text}` : `tel:${text.replace(/\D/g, '')}`;
}

/** Names of companies and people in an English text. A screen reader reads them with a Korean voice. */
const KOREAN = /([가-힣](?:[가-힣ㆍ·() ]*[가-힣)])?)/;

/** Returns the parts of an English text in their order; `isKorean` tells the names in Hangul from the words around them. */
export const namesIn = (text: string): readonly { readonly text: string; readonly isKorean: boolean }[] =>
  text
    .split(KOREAN)
    .map((part, at) => ({ text: part, isKorean: at % 2 === 1 }))
    .filter((part) => part.text !== '');

/** Returns the parts of a text in their order. @param own the path of the page that shows the text, to which it does not link */
export const textParts = (text: string, own: string): readonly TextPart[] =>
  text
    .split(LINKS)
    .map((part, at) => ({ text: part, href: at % 2 === 1 ? hrefOf(part) : null }))
    .map((part) => (part.href === own ? { ...part, href: null } : part))
    .filter((part) => part.text !== '');
