import { expect, test } from 'vitest';
import { namedRoutes, pageModules, quotedTexts, visitingJourneys } from './visited-pages.ts';

const ROUTER = `
const listPage = lazyRouteComponent(
  () => inChunkTime(import('../pages/lists/lists.page.tsx')),
  'DocumentsPage',
);

const listRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/documents',
  component: listPage,
});

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
});

const teamPage = lazyRouteComponent(() => inChunkTime(import('../pages/lists/team.page.tsx')), 'TeamPage');

const pointRoute = createRoute({
  path: POINT,
  component: lazyRouteComponent(() => inChunkTime(import('../pages/points/points.page.tsx')), 'PointPage'),
});
`;

test('an address leads to the module of its page, and those of the small entries to their starts', () => {
  const pages = pageModules([ROUTER], (name) => (name === 'POINT' ? '/point' : undefined));
  expect(pages.get('/documents')).toBe('packages/web/src/pages/lists/lists.page.tsx');
  expect(pages.get('/point')).toBe('packages/web/src/pages/points/points.page.tsx');
  expect(pages.get('/')).toBeUndefined();
  expect(pages.get('/verify')).toBe('packages/web/src/verify/entry.tsx');
  expect(pages.get('/signing/progress/$documentId')).toBe('packages/web/src/sign/entry.tsx');
});

test('addresses are read from calls and from patterns, with values in the place of names', () => {
  const text = [
    "await page.goto('/point?view=charge');",
    ['await page.goto(`/documents/$', '{documentId}`);'].join(''),
    'await expect(page).toHaveURL(/\\/user\\/login/);',
    "import { detail } from '../steps/detail.ts';",
    "await api('/v1/documents/list');",
  ].join('\n');
  expect([...namedRoutes(text)].sort()).toEqual(['/documents/$documentId', '/point', '/user/login']);
});

test('Korean texts are read, others are not', () => {
  expect([...quotedTexts("const a = '남은 포인트';\nconst b = 'balance';\n")]).toEqual(['남은 포인트']);
});

test('the journeys that name most of a page come first, and rare words count most', () => {
  const journey = (own: readonly string[], steps: readonly string[] = []) => ({
    own: new Set(own),
    steps: new Set(steps),
  });
  const journeys = new Map([
    ['e2e/a.e2e.ts', journey(['취소'])],
    ['e2e/b.e2e.ts', journey(['취소', '자동충전'])],
    ['e2e/c.e2e.ts', journey([], ['/point'])],
    ['e2e/d.e2e.ts', journey(['/settings'], ['/documents'])],
  ]);
  expect(visitingJourneys(journeys, new Set(['/point', '취소', '자동충전']))).toEqual([
    'e2e/b.e2e.ts',
    'e2e/a.e2e.ts',
    'e2e/c.e2e.ts',
  ]);
});
