import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/**
 * Loads the scripts of the member's pages one after the other while the page is idle, so that they open without a connection later. The
 * browser's cache of files with hashed names holds them; nothing else is kept, and a new release is never hidden.
 */

/** Whether the person's device asks to use little data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Loads the scripts. @throws ChunkError where one cannot be loaded */
export async function prefetchPages(
  router: Pick<AnyRouter, 'routesByPath' | 'loadRouteChunk'>,
): Promise<void> {
  const isMembers = ({ id }: AnyRoute): boolean => id.startsWith('/member/');
  for (const route of Object.values<AnyRoute>(router.routesByPath).filter(isMembers)) {
    await idle();
    if (!navigator.onLine || savesData()) return;
    await router.loadRouteChunk(route);
  }
}
