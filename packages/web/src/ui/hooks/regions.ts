/**
 * Owns where F6 and Shift+F6 lead: from region to region of a page, such as bar, menu, content and panel, and in each to its main button,
 * so that nobody has to press Tab through everything before it. In a dialog they lead to its main button.
 */

const REGIONS = 'header, nav, main, aside, footer';
/** The second is the main button of the small pages. */
const MAIN_BUTTON = ':is([data-main], .button.primary):not(:disabled, [data-disabled])';
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

const isShown = (element: HTMLElement): boolean => element.checkVisibility();

const firstShown = (root: ParentNode, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(
    (element) => isShown(element) && element.closest('[inert]') === null,
  );

/** The regions of the page from top to bottom, without those within others. */
function shownRegions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (region) => region.parentElement?.closest(REGIONS) === null && isShown(region),
  );
}

/** The element of a region that takes the focus: its main button, otherwise its first control, otherwise itself. */
function entranceOf(region: HTMLElement): HTMLElement {
  const control = firstShown(region, MAIN_BUTTON) ?? firstShown(region, CONTROLS);
  if (control !== undefined) return control;
  if (!region.hasAttribute('tabindex')) region.tabIndex = -1;
  return region;
}

function entranceAt(step: 1 | -1): HTMLElement | undefined {
  const active = document.activeElement;
  const dialog = active?.closest<HTMLElement>('dialog, [role="dialog"], [role="alertdialog"]');
  if (dialog) return entranceOf(dialog);
  const regions = shownRegions();
  const here = regions.findIndex((region) => region.contains(active));
  const next =
    here < 0 ? (step === 1 ? 0 : regions.length - 1) : (here + step + regions.length) % regions.length;
  const region = regions[next];
  return region && entranceOf(region);
}

/** Gives the focus to the next region (1) or to the one before (-1). */
export const goToRegion = (step: 1 | -1): void => entranceAt(step)?.focus();
