import type { Branding } from '@dojang/domain';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { CopyRow, FooterCopy, MailCopy } from './message-copy.ts';
import type { MessageLocale } from './message-input.ts';

/** The data of one rendered mail. */
export interface MailSheet {
  readonly locale: MessageLocale;
  readonly copy: MailCopy;
  readonly footer: FooterCopy;
  readonly colors: Pick<Branding, 'barColor' | 'buttonColor' | 'textColor'>;
  /** The name on the bar. */
  readonly name: string;
  /** Absolute; empty for none. */
  readonly logoUrl: string;
  /** One line about the sender below the footer; empty for none. */
  readonly about: string;
  /** The https address of the sender; empty for none. */
  readonly address: string;
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

/** The bar at the top: the name of the sender beside its first letter. */
export function Bar({ sheet }: { sheet: MailSheet }): ReactElement {
  const { colors, name } = sheet;
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
        background: colors.textColor,
        color: colors.barColor,
        fontSize: 19,
        fontWeight: 700,
        lineHeight: '36px',
      },
    },
    [...name][0],
  );
  const title = h(
    'td',
    { style: { paddingLeft: 12, fontSize: 19, fontWeight: 700, color: colors.textColor } },
    name,
  );
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    h('tbody', null, h('tr', null, tile, title)),
  );
}

/** The logo of the sender on white, which leads to the sender's address; nothing without one. */
export function Logo({ sheet }: { sheet: MailSheet }): ReactElement | null {
  const { logoUrl, address, name } = sheet;
  if (logoUrl === '') return null;
  const style = { display: 'block', maxHeight: 48, maxWidth: 200, border: 0 };
  // The alternative text is seen where a mail program shows no pictures.
  // React adds a preload to the head for a picture that is not lazy.
  const picture = h('img', { src: logoUrl, alt: name, loading: 'lazy', style });
  const content = address === '' ? picture : h('a', { href: address }, picture);
  return h('div', { style: { margin: '0 0 20px' } }, content);
}

/** What the sender says about itself below the mail; the address is written out, so that a reader sees where it leads. */
export function About({ sheet }: { sheet: MailSheet }): ReactElement | null {
  const { about, address } = sheet;
  if (about === '' && address === '') return null;
  const link = h('a', { href: address, style: { color: MUTED, wordBreak: 'break-all' } }, address);
  return h(
    'p',
    { style: { margin: '0 0 8px', color: SECOND } },
    about,
    about === '' || address === '' ? null : h('br'),
    address === '' ? null : link,
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
  const { buttonColor: button, textColor: buttonText } = sheet.colors;
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
    borderLeft: `4px solid ${sheet.colors.barColor}`,
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
