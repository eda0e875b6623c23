import { pageEntryOf, pageRouteOf } from '@dojang/contract';
import { KEYS_WITHOUT_EFFECT } from '@dojang/contract/unknown-keys';
import { ERRORS } from '@dojang/domain';
import { expect, test } from 'vitest';
import changelog from '../../../../CHANGELOG.md?raw';
import { callIndex } from './calls/call-index.ts';
import { CALL_GROUPS, CALL_TITLES } from './calls/call-texts.ts';
import { CODE_AREAS, CODE_ROWS, codesOf, findCodes } from './codes/codes.ts';
import { guides as en } from './guide/en/guides.ts';
import { guides as ko } from './guide/ko/guides.ts';
import { GUIDE_IDS, PAGES, pageAt } from './pages.ts';
import { exampleOf, schemaRows } from './reference/schema-rows.ts';
import { tokensOf } from './samples/highlight.ts';
import { FILE_NAMES, SAMPLE_LANGUAGES, SAMPLE_NAMES, sampleFile, sampleText } from './samples/samples.ts';
import { find, searchIndex } from './search/find.ts';
import { DEVELOPER_TEXTS } from './texts.ts';
import { UPDATES } from './updates/updates.ts';

const calls = callIndex();
const open = codesOf(calls);
/** What the build puts into the folder of the packages. */
const OFFERED = ['dojang-client.tgz', 'dojang-embed.tgz', 'show-webhooks.mjs'].map(
  (name) => `/packages/${name}`,
);

test('[APP-06] the required pages exist, and the developer entry serves them', () => {
  const required = [
    '',
    '/error-code',
    '/auth',
    '/sign-request',
    '/webhook',
    '/embedding',
    '/oauth',
    '/updatelog',
  ];
  for (const path of required.map((end) => `/developer${end}`)) {
    expect(pageAt(path), path).not.toBeNull();
    expect(pageEntryOf(path), path).toBe('developer');
    expect(pageRouteOf(path)?.access, path).toBe('public');
  }
  expect(PAGES).toHaveLength(required.length + 1);
  for (const { path } of PAGES) expect(pageRouteOf(path)?.path, path).toBe(path);
  expect([pageAt('/developer/nothing'), pageRouteOf('/developer/nothing')]).toEqual([null, null]);
});

test('[DEV-06] the page lists every row of the table of errors, with its status, sentences and remedy', () => {
  expect(CODE_ROWS.map(({ name }) => name).sort()).toEqual(Object.keys(ERRORS).sort());
  for (const { name, code, status, message, remedy } of CODE_ROWS) {
    const { ko, en } = ERRORS[name];
    expect({ code, status, message }).toEqual({
      code: ERRORS[name].code,
      status: ERRORS[name].status,
      message: { ko, en },
    });
    expect(
      [remedy.ko, remedy.en].every((text) => text.length > 5),
      name,
    ).toBe(true);
  }
});

test('[DEV-06] codes are found by number, name and sentence, and each is in one area', () => {
  const codes = (search: string, filter: Parameters<typeof findCodes>[1] = 'all') =>
    findCodes(search, filter, open).map(({ code }) => code);
  expect(codes('2002')).toContain(2002);
  expect(codes('ApiKeyWrong')).toEqual([2000]);
  expect(codes('포인트 부족')).toContain(ERRORS.notEnoughPoints.code);
  expect(codes('nothing like this')).toEqual([]);
  expect(new Set(codes('', 'open'))).toEqual(new Set([...open]));
  const inAreas = CODE_AREAS.flatMap(({ id }) => codes('', id));
  expect(inAreas.toSorted((a, b) => a - b)).toEqual(codes(''));
});

test('[DEV-07] the update log and the entries of the changelog about the interface are the same', () => {
  const entries = changelog.split(/\n(?=- |#)/).filter((entry) => entry.startsWith('- '));
  const starts = UPDATES.map(({ entry }) => `- ${entry}`);
  expect(starts.filter((start) => !entries.some((entry) => entry.startsWith(start)))).toEqual([]);
  const concerned = entries.filter((entry) => entry.includes('/openapi'));
  expect(concerned.filter((entry) => !starts.some((start) => entry.startsWith(start)))).toEqual([]);
  expect(UPDATES.map(({ day }) => day)).toEqual(
    UPDATES.map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
});

test('[DEV-08] each example is there in curl, TypeScript and Python, and a guide shows it', () => {
  const shown = GUIDE_IDS.flatMap((id) => ko[id].sections.flatMap(({ sample }) => sample ?? []));
  for (const name of SAMPLE_NAMES) {
    expect(shown).toContain(name);
    for (const language of SAMPLE_LANGUAGES) {
      const text = sampleText(sampleFile(name, language));
      expect(text.length, `${name} in ${language}`).toBeGreaterThan(50);
      expect(
        tokensOf(text, language)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }
  }
});

test('[DEV-08] each file beside the examples is there, and a guide shows it', () => {
  const shown = GUIDE_IDS.flatMap((id) =>
    ko[id].sections.flatMap(({ files = [] }) => files.map(({ file }) => file)),
  );
  expect([...new Set(shown)].toSorted()).toEqual([...FILE_NAMES].toSorted());
  for (const file of FILE_NAMES) expect(sampleText(file).length, file).toBeGreaterThan(50);
  // The cards of the examples in TypeScript show the last line.
  expect(sampleText('install.sh').split('\n').at(-1)).toBe(
    'npm install https://YOUR-DOJANG/packages/dojang-client.tgz',
  );
});

test('[DEV-08] guides have the same sections and examples in both languages, and their links lead somewhere', () => {
  for (const id of GUIDE_IDS) {
    const facts = (guide: (typeof ko)[typeof id]) =>
      guide.sections.map(({ id: section, sample, blocks, files, examples }) => [
        section,
        sample,
        blocks.length,
        files?.map(({ file }) => file),
        examples?.length,
      ]);
    expect(facts(en[id]), id).toEqual(facts(ko[id]));
  }
  const links = [...JSON.stringify([ko, en]).matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(20);
  for (const href of links) {
    const [path = '', fragment] = href.split('#');
    if (path.startsWith('/openapi')) continue;
    if (path.startsWith('/packages/')) {
      expect(OFFERED, href).toContain(path);
      continue;
    }
    expect(pageRouteOf(path.split('?')[0] ?? ''), href).not.toBeNull();
    if (path === '/developer/reference' && fragment)
      expect(
        calls.map(({ name }) => name),
        href,
      ).toContain(fragment);
  }
});

test('[APP-06] the search finds guides, calls and codes in both languages', () => {
  const addresses = (locale: 'ko' | 'en', search: string) =>
    find(searchIndex({ locale, guides: { ko, en }[locale] }, calls), search).map(({ href }) => href);
  expect(addresses('ko', '멱등')).toContain('/developer#idempotency');
  expect(addresses('ko', '서명 검증')[0]).toBe('/developer/webhook#verify');
  expect(addresses('en', 'reminder')).toContain('/developer/reference#remind');
  expect(addresses('en', '2002')[0]).toBe('/developer/error-code#2002');
  expect(addresses('ko', '/openapi/v1/points')).toEqual(['/developer/reference#points']);
  expect(addresses('ko', ' ')).toEqual([]);
});

test('[DEV-01] the menu of the reference has every call once', () => {
  const inMenu: string[] = CALL_GROUPS.flatMap((group) => [...group.calls]);
  expect(inMenu.toSorted()).toEqual(Object.keys(CALL_TITLES).toSorted());
  expect(calls.map(({ name }) => name).toSorted()).toEqual(inMenu.toSorted());
});

test('[DEV-01] a schema is shown as rows with types and limits, and as an example', () => {
  const schema = {
    type: 'object',
    required: ['people'],
    properties: {
      people: {
        type: 'array',
        maxItems: 30,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', maxLength: 200 } },
        },
      },
      teamId: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      order: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 3 },
      kind: { type: 'string', enum: ['a', 'b'] },
    },
  };
  const { types, reference } = DEVELOPER_TEXTS.en;
  const rows = schemaRows(schema, types, reference.standard);
  expect(rows.map(({ path, type, isRequired }) => [path, type, isRequired])).toEqual([
    ['people', 'array of object', true],
    ['people[].name', 'string', true],
    ['teamId', 'string or null', false],
    ['order', 'integer', false],
    ['kind', 'string', false],
  ]);
  expect(rows.map(({ limits }) => limits)).toEqual([
    ['at most 30 items'],
    ['at most 200 characters'],
    [],
    ['at least 1', 'Default 3'],
    [],
  ]);
  expect(rows.at(-1)?.values).toEqual(['a', 'b']);
  expect(exampleOf(schema, true)).toEqual({ people: [{ name: '…' }] });
  expect(exampleOf(schema, false)).toEqual({ people: [{ name: '…' }], teamId: '…', order: 3, kind: 'a' });
});

test('[DEV-02] the guides name each key that is taken without effect, where it is taken', () => {
  for (const guides of [ko, en]) {
    const section = guides.intro.sections.find(({ id }) => id === 'unknown-keys');
    const rows = section?.blocks.flatMap((block) =>
      typeof block === 'object' && 'rows' in block ? block.rows : [],
    );
    for (const { part, place, key } of KEYS_WITHOUT_EFFECT) {
      const row = part === 'query' ? rows?.[0] : rows?.find(([where]) => where === `\`${place}\``);
      expect(row?.[1], `${place} ${key}`).toContain(`\`${key}\``);
    }
    const named = rows?.flatMap(([, keys = '']) => [...keys.matchAll(/`(\w+)`/g)]) ?? [];
    expect(named).toHaveLength(KEYS_WITHOUT_EFFECT.length);
  }
});
