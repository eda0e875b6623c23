import { showBusinessNumber } from './business-number.ts';
import type { Company } from './company.ts';

/**
 * Owns the form of a legal text, and how an operator writes one: a small part of Markdown. `# title`, a paragraph before the first
 * section, `## section`, paragraphs, lists of lines that begin with `- `, and tables. `{company}` and the other placeholders stand for
 * the settings of the company.
 */

export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface PolicyText {
  readonly title: string;
  /** yyyy-mm-dd from which it is in effect. */
  readonly effective: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly PolicyBlock[] }[];
}

const TITLE = /^# +(.+)$/;
const SECTION = /^## +(.+)$/;
const ITEM = /^- +/;
const RULE_OF_TABLE = /^\|[\s:|-]+\|$/;

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function blockOf(lines: readonly string[]): PolicyBlock {
  if (lines.every((line) => ITEM.test(line))) return { list: lines.map((line) => line.replace(ITEM, '')) };
  if (lines.every((line) => line.startsWith('|') && line.endsWith('|'))) {
    const [head = [], ...rows] = lines.filter((line) => !RULE_OF_TABLE.test(line)).map(cellsOf);
    return { head, rows };
  }
  return lines.join(' ');
}

const kindOf = (line: string): 'item' | 'row' | 'words' =>
  ITEM.test(line) ? 'item' : line.startsWith('|') ? 'row' : 'words';

/** Returns the groups of lines of one kind between blank lines and headings; a heading is a group of its own. */
function groupsOf(text: string): string[][] {
  const groups: string[][] = [[]];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const isHeading = TITLE.test(line) || SECTION.test(line);
    const before = groups.at(-1)?.at(-1);
    const isOther = before !== undefined && line !== '' && kindOf(before) !== kindOf(line);
    if (line === '' || isHeading || isOther) groups.push([]);
    if (line !== '') groups.at(-1)?.push(line);
    if (isHeading) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** Returns the text that an operator has written; null without a title or without a section. */
export function parsePolicyText(written: string, effective: string): PolicyText | null {
  let title = '';
  const lead: string[] = [];
  const sections: { heading: string; blocks: PolicyBlock[] }[] = [];
  for (const group of groupsOf(written)) {
    const [first = ''] = group;
    const section = SECTION.exec(first)?.[1];
    const heading = TITLE.exec(first)?.[1];
    if (section !== undefined) sections.push({ heading: section, blocks: [] });
    else if (heading !== undefined) title = heading;
    else if (sections.length === 0) lead.push(group.join(' '));
    else sections.at(-1)?.blocks.push(blockOf(group));
  }
  return title === '' || sections.length === 0 ? null : { title, effective, lead: lead.join(' '), sections };
}

/** The placeholders with the variables that give their values. */
export const POLICY_PLACEHOLDERS = {
  company: 'COMPANY_NAME',
  representative: 'COMPANY_REPRESENTATIVE',
  number: 'COMPANY_NUMBER',
  address: 'COMPANY_ADDRESS',
  phone: 'SUPPORT_PHONE',
  email: 'SUPPORT_EMAIL',
  supportHours: 'SUPPORT_HOURS',
  privacyOfficer: 'PRIVACY_OFFICER',
  privacyEmail: 'PRIVACY_EMAIL',
  privacyPhone: 'PRIVACY_PHONE',
} as const;
type Placeholder = keyof typeof POLICY_PLACEHOLDERS;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(POLICY_PLACEHOLDERS, name);

const valuesOf = (company: Company, locale: 'ko' | 'en'): Readonly<Record<Placeholder, string>> => ({
  company: company.name,
  representative: company.representative,
  number: showBusinessNumber(company.number),
  address: company.address,
  phone: company.phone,
  email: company.email,
  supportHours: company.supportHours[locale],
  privacyOfficer: company.privacyOfficer.name,
  privacyEmail: company.privacyOfficer.email,
  privacyPhone: company.privacyOfficer.phone,
});

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns the placeholders of a written text that have no value: unknown ones, and those whose setting is missing. */
export function emptyPlaceholders(written: string, company: Company, locale: 'ko' | 'en'): string[] {
  const values = valuesOf(company, locale);
  const names = [...written.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isPlaceholder(name) || values[name] === '');
}

/** Returns the written text with the values of the company in place of the placeholders. */
export function fillPolicy(written: string, company: Company, locale: 'ko' | 'en'): string {
  const values = valuesOf(company, locale);
  return written.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}
