import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/old-browser.js', import.meta.url), 'utf8');
const ADDRESS = 'https://dojang.example/participant?di=d&pi=p&lk=k';

interface Seen {
  readonly text: string;
  readonly link: string | null;
}

/** Runs the script in a page of its own whose modules never start. */
function open(agent: string, { lang = 'ko', modules = true, isStarted = false } = {}) {
  const timers: (() => void)[] = [];
  const texts: string[] = [];
  const links: { href: string }[] = [];
  let shown = 0;
  const element = (name: string) => {
    const made = { href: '', style: {}, setAttribute: () => undefined, appendChild: () => undefined };
    if (name === 'a') links.push(made);
    return name === 'script' && modules ? { ...made, noModule: false } : made;
  };
  const attributes: Record<string, string | null> = { lang, 'data-started': isStarted ? '' : null };
  const document = {
    documentElement: { getAttribute: (name: string) => attributes[name] ?? null },
    createElement: element,
    createTextNode: (text: string) => texts.push(text),
    getElementById: () => null,
    body: {
      firstChild: null,
      insertBefore: () => {
        shown += 1;
      },
    },
  };
  const window = { setTimeout: (work: () => void) => timers.push(work) };
  const page = { document, window, navigator: { userAgent: agent }, location: { href: ADDRESS } };
  runInContext(script, createContext(page));
  const seen = (): Seen | null =>
    shown === 0 ? null : { text: texts[0] ?? '', link: links[0]?.href ?? null };
  const wait = (): void => {
    for (const work of timers) work();
  };
  return { seen, wait };
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 7.0; SM-G930S; wv) AppleWebKit/537.36 Version/4.0 Chrome/58.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const KAKAO = `kakaotalk://web/openExternal?url=${encodeURIComponent(ADDRESS)}`;
const INTENT = 'intent://dojang.example/participant?di=d&pi=p&lk=k#Intent;scheme=https;end';

test.each([
  ['KakaoTalk on Android', `${ANDROID} Safari/537.36 KAKAOTALK 9.0.0`, KAKAO],
  ['KakaoTalk on an iPhone', `${IPHONE} KAKAOTALK 9.0.0`, KAKAO],
  ['Naver on Android', `${ANDROID} Safari/537.36 NAVER(inapp; search; 1000; 11.2.1)`, INTENT],
  ['Naver on an iPhone', `${IPHONE} NAVER(inapp; search; 1000; 11.2.1; 12)`, null],
  ['a web view on Android', `${ANDROID} Safari/537.36`, INTENT],
  ['Safari', `${IPHONE} Version/12.1 Safari/604.1`, null],
])('%s gets the way to another browser when the page does not start', (_name, agent, link) => {
  const page = open(agent);
  expect(page.seen()).toBe(null);
  page.wait();
  expect(page.seen()?.link).toBe(link);
  expect(page.seen()?.text).toContain('화면이 아직 열리지 않았습니다. 연결이 느리면 잠시 기다려 주세요.');
  expect(page.seen()?.text.includes('메뉴')).toBe(link === null && agent.includes('NAVER'));
});

test('a browser without modules is told at once, in the language of the page', () => {
  expect(open(ANDROID, { modules: false, lang: 'en' }).seen()?.text).toContain('Update the browser');
});

test('a browser without modules gets no hope of a slow connection', () => {
  expect(open(ANDROID, { modules: false }).seen()?.text).toContain(
    '이 브라우저에서는 화면이 열리지 않습니다.',
  );
});

test('a page that has started says nothing', () => {
  const page = open(ANDROID, { isStarted: true });
  page.wait();
  expect(page.seen()).toBe(null);
});

test('the script has nothing that browsers of 2012 cannot read', () => {
  expect(script.replace(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(
    /=>|\b(?:const|let|class|async)\b|`|\?\.|\?\?|,\s*\)/,
  );
});

test.each(['app', 'sign', 'verify', 'developer'])(
  'the page %s loads it, and speaks without any script',
  (name) => {
    const page = readFileSync(new URL(`../../../${name}.html`, import.meta.url), 'utf8');
    expect(page).toContain('<script src="/old-browser.js" defer></script>');
    expect(page).toMatch(/<noscript>[\s\S]*자바스크립트가 꺼져 있어/);
  },
);
