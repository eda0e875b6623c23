import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { BrandColors } from './brand-colors.ts';
import type { CopyRow, FooterCopy, MailCopy } from './message-copy.ts';
import type { MessageLocale } from './message-input.ts';

/** The data of one rendered mail. */
export interface MailSheet {
  readonly locale: MessageLocale;
  readonly copy: MailCopy;
  readonly footer: FooterCopy;
  readonly colors: BrandColors;
  readonly name: string;
  readonly logoUrl?: string;
  /** Lines about the organization below the footer. */
  readonly about: readonly string[];
}

export const INK = '#161B26';
export const SECOND = '#3A4254';
export const MUTED = '#5A6375';
export const LINE = '#E4E7EC';
export const SURFACE = '#FAFBFC';
const WARN = '#8A5200';

/** A layout table, which all mail programs render the same way. */
export const table = (style: object, ...children: ReactNode[]): ReactElement =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style },
    h('tbody', null, ...children),
  );

/** A row of a layout table. */
export const row = (className: string, style: object, ...children: ReactNode[]): ReactElement =>
  h('tr', null, h('td', { className, style }, ...children));

/** The bar at the top: logo and name. */
export function Bar({ sheet }: { sheet: MailSheet }): ReactElement {
  const { colors, name, logoUrl } = sheet;
  const tile = h(
    'td',
    {
      width: 36,
      height: 36,
      align: 'center',
      'aria-hidden': true,
      style: {
        width: 36,
        height: 36,
        borderRadius: 8,
        background: colors.barText,
        color: colors.bar,
        fontSize: 19,
        fontWeight: 700,
        lineHeight: '36px',
      },
    },
    [...name][0],
  );
  const logo = h('img', {
    src: logoUrl,
    alt: '',
    height: 36,
    style: { display: 'block', maxWidth: 160, border: 0 },
  });
  const title = h(
    'td',
    { style: { paddingLeft: 12, fontSize: 19, fontWeight: 700, color: colors.barText } },
    name,
  );
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    h('tbody', null, h('tr', null, logoUrl ? h('td', null, logo) : tile, title)),
  );
}

/** An address as text. Mail programs look for links only outside of `a` elements, so an element without a target prevents one. */
const unlinked = (address: string): ReactElement =>
  h('a', { style: { color: 'inherit', textDecoration: 'none', wordBreak: 'break-all' } }, address);

function Row({ label, value, tone, address }: CopyRow): ReactElement {
  const cell = {
    padding: '11px 4px',
    borderBottom: `1px solid ${LINE}`,
    verticalAlign: 'top',
    textAlign: 'left',
  };
  const weight = tone ? 700 : 400;
  const color = tone === 'warn' ? WARN : INK;
  return h(
    'tr',
    null,
    h(
      'th',
      {
        scope: 'row',
        className: 'label',
        style: { ...cell, width: 104, paddingRight: 16, whiteSpace: 'nowrap', color: MUTED, fontWeight: 400 },
      },
      label,
    ),
    h(
      'td',
      { style: { ...cell, color, fontWeight: weight } },
      address === undefined ? value : unlinked(address),
    ),
  );
}

/** Facts in two columns: label and value. */
export function Rows({ rows }: { rows: readonly CopyRow[] }): ReactElement {
  const style = {
    width: '100%',
    margin: '22px 0',
    borderTop: `1px solid ${LINE}`,
    borderCollapse: 'collapse',
  } as const;
  const lines = rows.map((line) => h(Row, { key: line.label, ...line }));
  return h('table', { width: '100%', cellPadding: 0, cellSpacing: 0, style }, h('tbody', null, ...lines));
}

/** The link of a mail as a button; a mail has one. */
export function Button({
  sheet,
  label,
  url,
}: {
  sheet: MailSheet;
  label: string;
  url: string;
}): ReactElement {
  const { button, buttonText } = sheet.colors;
  const style = {
    display: 'block',
    padding: '15px 16px',
    borderRadius: 8,
    background: button,
    color: buttonText,
    fontSize: 18,
    fontWeight: 700,
    lineHeight: '26px',
    textAlign: 'center',
    textDecoration: 'none',
  } as const;
  return table({}, row('', { borderRadius: 8, background: button }, h('a', { href: url, style }, label)));
}

/** A message that the requester wrote to the recipient. */
export function Quote({ sheet, by, words }: { sheet: MailSheet; by: string; words: string }): ReactElement {
  const style = {
    padding: '12px 16px',
    background: SURFACE,
    borderLeft: `4px solid ${sheet.colors.bar}`,
    whiteSpace: 'pre-line',
  } as const;
  return table({ marginTop: 22 }, row('', style, h('strong', null, by), h('br'), words));
}

/** A verification code in large digits. */
export function Code({ code }: { code: string }): ReactElement {
  const style = {
    padding: '18px 12px',
    border: `1px solid ${LINE}`,
    borderRadius: 8,
    background: SURFACE,
    fontSize: 34,
    fontWeight: 700,
    letterSpacing: 8,
    textAlign: 'center',
  } as const;
  return table({ margin: '22px 0 0' }, row('', style, code));
}
