import { PAGE_ROUTES, pageRouteOf } from '@dojang/contract';
import { afterAll, expect, test, vi } from 'vitest';

// The router uses a browser's objects when it is imported: the smallest replacement for them.
const nothing = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  key: () => null,
  length: 0,
};
vi.stubGlobal('localStorage', nothing);
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.mock('./root.tsx', () => ({ Root: () => null }));
vi.mock('./page-failed.tsx', () => ({ PageFailed: () => null }));
vi.mock('./page-not-loaded.tsx', () => ({ PageNotLoaded: () => null }));

// Other test files run in the same process.
afterAll(() => vi.unstubAllGlobals());

const { router } = await import('./router.tsx');

const paths = Object.keys(router.routesByPath);

test('[APP-16] every address of the application has a row in the table of pages', () => {
  const rows = new Set(PAGE_ROUTES.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !rows.has(path))).toEqual([]);
});

test('[APP-16] a page is open without a log-in exactly when the table of pages says so', () => {
  const below = (route: { readonly id: string }): boolean => route.id.startsWith('/member/');
  const open = Object.entries(router.routesByPath).filter(([, route]) => !below(route));
  const wrong = open.filter(([path]) => pageRouteOf(path)?.access === 'member').map(([path]) => path);
  expect(wrong).toEqual([]);
});

test('[APP-03] each page of the specification’s table exists, for members', () => {
  const wanted = ['/payments', '/template', '/bulkTransmit', '/signStamp', '/point', '/settings'];
  const ofOrganizations = ['/subaccount', '/orgDocuments', '/teamDocuments/{-$teamId}'];
  const pages = router.routesByPath as Record<string, { readonly id: string } | undefined>;
  for (const path of [...wanted, ...ofOrganizations]) expect(pages[path]?.id, path).toMatch(/^\/member\//);
  for (const path of wanted) expect(pageRouteOf(path), path).toEqual({ path, access: 'member' });
  for (const path of ['/subaccount', '/orgDocuments', '/teamDocuments', '/teamDocuments/a'])
    expect(pageRouteOf(path)?.for, path).toBe('organization');
});
