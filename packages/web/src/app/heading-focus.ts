import type { router as appRouter } from './router.tsx';

/**
 * Owns where the focus begins after a page was opened within the application: at its heading, so that Tab leads into the page and
 * screen readers say its name. A page that gives the focus to one of its controls, and an open dialog, keep it.
 */

/** ms in which the heading of a page appears. */
const PATIENCE = 5_000;

/** Elements that stay when the page changes, such as the links of the sidebar. */
const STAYS = 'nav, aside, header';

function isFree(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return active.closest('[role="dialog"], [role="menu"]') === null && active.closest(STAYS) !== null;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading === null) return false;
  if (!isFree()) return true;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

const stepIn = (search = ''): string | null => new URLSearchParams(search).get('step');

/** Gives the focus to the heading of each page that is opened within the application; the first page begins as browsers do. */
export function focusHeadings(router: typeof appRouter): void {
  let stop = (): void => undefined;
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    stop();
    // The last check of a request is a page of its own, at the same path. From there it goes back to the work on the fields, whose keys
    // are not to be taken by a heading.
    const step = stepIn(toLocation.searchStr);
    const isOther = pathChanged || (step !== null && step !== stepIn(fromLocation?.searchStr));
    if (fromLocation === undefined || !isOther || focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && stop());
    const timer = setTimeout(() => stop(), PATIENCE);
    stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
