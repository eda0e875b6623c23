import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  About,
  Bar,
  Button,
  Code,
  INK,
  LINE,
  Logo,
  type MailSheet,
  MUTED,
  Quote,
  Rows,
  row,
  SECOND,
  SURFACE,
  table,
} from './mail-parts.ts';

/** Renders a mail with tables and inline CSS, because mail programs remove other styles. All texts are inserted as text nodes. */
const FONT =
  "Pretendard,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',NanumGothic,Arial,sans-serif";
const NARROW = `
body{margin:0;padding:0;-webkit-text-size-adjust:100%;word-break:keep-all;overflow-wrap:anywhere}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.desk{padding:0!important}.title{font-size:21px!important}.label{width:1%!important}}`;

function Body({ sheet }: { sheet: MailSheet }): ReactElement {
  const { copy } = sheet;
  const note = { margin: '16px 0 0', fontSize: 15, color: SECOND };
  return h(
    'td',
    { className: 'pad', style: { padding: '32px 32px 24px', background: '#FFFFFF' } },
    h(Logo, { sheet }),
    h(
      'h1',
      { className: 'title', style: { margin: '0 0 8px', fontSize: 24, lineHeight: 1.35, fontWeight: 700 } },
      copy.title,
    ),
    h('p', { style: { margin: 0 } }, copy.lead),
    copy.rows.length > 0 ? h(Rows, { rows: copy.rows }) : null,
    copy.code ? h(Code, { code: copy.code }) : null,
    copy.button ? h(Button, { sheet, ...copy.button }) : null,
    copy.quote ? h(Quote, { sheet, ...copy.quote }) : null,
    ...copy.notes.map((words) => h('p', { key: words, style: note }, words)),
  );
}

function Footer({ sheet }: { sheet: MailSheet }): ReactElement {
  const { footer, copy } = sheet;
  const style = {
    padding: '18px 32px 22px',
    background: SURFACE,
    borderTop: `1px solid ${LINE}`,
    color: MUTED,
    fontSize: 14,
    lineHeight: 1.55,
  };
  const line = { margin: '0 0 8px' };
  const address = copy.button
    ? h(
        'p',
        { style: line },
        footer.linkFallback,
        h('br'),
        h('a', { href: copy.button.url, style: { color: MUTED, wordBreak: 'break-all' } }, copy.button.url),
      )
    : null;
  return h(
    'td',
    { className: 'pad', style },
    h(About, { sheet }),
    h('p', { style: line }, [footer.sentBy, footer.written].filter(Boolean).join(' ')),
    h('p', { style: line }, copy.button ? `${footer.caution} ${footer.keepLink}` : footer.caution),
    address,
  );
}

function Page({ sheet }: { sheet: MailSheet }): ReactElement {
  const { copy, colors, locale } = sheet;
  const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 } as const;
  const text = { fontFamily: FONT, fontSize: 16, lineHeight: 1.5, color: INK } as const;
  const sheetTable = { ...text, maxWidth: 600, margin: '0 auto', borderCollapse: 'collapse' } as const;
  const bar = { padding: '18px 32px', background: colors.barColor };
  return h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
      h('title', null, copy.subject),
      h('style', null, NARROW),
    ),
    h(
      'body',
      { style: { margin: 0, background: '#DFE3EA' } },
      h('div', { style: hidden }, copy.lead),
      table(
        { background: '#DFE3EA' },
        row(
          'desk',
          { padding: '24px 12px' },
          table(
            sheetTable,
            row('pad', bar, h(Bar, { sheet })),
            h('tr', null, h(Body, { sheet })),
            h('tr', null, h(Footer, { sheet })),
          ),
        ),
      ),
    ),
  );
}

/** Returns the mail as an HTML document. */
export function drawMail(sheet: MailSheet): string {
  return `<!doctype html>${renderToStaticMarkup(h(Page, { sheet }))}`;
}
