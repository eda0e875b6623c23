import { expect, test } from 'vitest';
import { type Drawn, drawnPage, styleSheetOf } from './drawn-page.ts';

const PAGE = `<html lang="ko"><head><link rel="stylesheet" crossorigin href="/assets/sign-1.css"></head>
<body><div id="root"></div></body></html>`;
const COLORS = { barColor: '#ffffff', buttonColor: '#0B7A5B', textColor: '#161b26' };
const drawn = (entry: Drawn['entry'] & { readonly documentName?: string }): Drawn => ({
  markup: '<h1>$& 님이 서명을 요청했습니다</h1>',
  entry,
});

test('the drawing, its style and its data are parts of the page', () => {
  expect(styleSheetOf(PAGE)).toBe('assets/sign-1.css');
  const page = drawnPage(PAGE, 'h1{color:red}', drawn({ locale: 'en', branding: null }), 1);
  expect(page).toBe(`<html lang="en"><head><style>h1{color:red}</style></head>
<body><div id="root"><h1>$& 님이 서명을 요청했습니다</h1></div><script type="application/json" id="given" data-at="1">{"locale":"en","branding":null}</script></body></html>`);
});

test('a name of a document cannot end the data, and stays the same in it', () => {
  const documentName = '</script><script>alert(1)</script><!--';
  const page = drawnPage(PAGE, '', drawn({ locale: 'ko', branding: null, documentName }), 1);
  expect(page).not.toContain(documentName);
  const [, data = ''] = /id="given" data-at="1">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({ documentName });
});

test('[SET-02] the requester’s colors are those of the drawing, and anything but a color is left out', () => {
  const branded = drawnPage(PAGE, '', drawn({ locale: 'ko', branding: COLORS }), 1);
  expect(branded).toContain(
    '<html lang="ko" style="--brand-bar:#ffffff;--brand-button:#0B7A5B;--brand-text:#161b26">',
  );
  const wrong = { ...COLORS, barColor: '"><script>' };
  expect(drawnPage(PAGE, '', drawn({ locale: 'ko', branding: wrong }), 1)).toContain(
    '<html lang="ko"><head>',
  );
});
