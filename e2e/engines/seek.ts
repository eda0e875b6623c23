/** The one function that looks for a control in a page; it runs in the page, in either engine, so it uses nothing from outside. */

export type Role = 'button' | 'checkbox' | 'heading' | 'img' | 'link' | 'paper' | 'text' | 'textbox';

/** A place in the window, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Sought {
  readonly role: Role;
  /** Source of a regular expression that the accessible name matches. */
  readonly name: string;
  /** Without it, an element that is disabled, busy or covered by another one is not found yet. */
  readonly isOnlySeen?: boolean;
}

/**
 * Returns the box of the first shown element with the role and the name, scrolled into the window and free to be pressed, or null. A box,
 * not the element: the visitor then presses it as a person does, also when the application replaces its first screen at that moment.
 */
export function seek({ role, name, isOnlySeen = false }: Sought): Box | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button]',
    checkbox: '[role=checkbox], input[type=checkbox]',
    heading: 'h1, h2, h3, [role=heading]',
    img: '[role=img], img',
    link: 'a[href]',
    paper: '[data-sheet]',
    text: 'p, span, div, li, output, [role=status]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  };
  const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    if (ids.length > 0) return words(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = element.getAttribute('aria-label');
    if (label !== null) return words(label);
    const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!isInput) return words(element.textContent);
    return words(Array.from(element.labels ?? [], (one) => one.textContent).join(' '));
  };
  const pattern = new RegExp(name, 'u');
  const isFree = (element: Element): boolean => {
    const isOff = element.matches(':disabled, [aria-disabled=true], [aria-busy=true]');
    if (isOff) return false;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    return hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one));
  };
  for (const element of document.querySelectorAll(selectors[role])) {
    if (!pattern.test(nameOf(element)) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (!isOnlySeen && !isFree(element)) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }
  return null;
}
