import { CONTROLS, type RecordedUse } from './recorded-use.ts';

/** Owns the moment in which the application's page replaces its drawing: what was typed, ticked, chosen and pressed goes over. */

/** Milliseconds between two looks while the visitor presses or composes. */
const AGAIN_MS = 50;

/** Replaces the drawing as soon as the application shows the page, or another one. */
export function swapWhenReady(drawing: HTMLElement, root: HTMLElement, use: RecordedUse): void {
  root.hidden = true;
  const isReady = (): boolean => root.querySelector('main') !== null;
  const swap = (): void => {
    if (use.isBusy()) {
      // A document never holds the same page twice, not even hidden.
      root.remove();
      setTimeout(swap, AGAIN_MS);
      return;
    }
    const focused = document.activeElement;
    const pairs = pairsOf(drawing, root);
    root.hidden = false;
    drawing.replaceWith(root);
    handOver(pairs, use, focused);
  };
  const observer = new MutationObserver(() => {
    if (!isReady()) return;
    observer.disconnect();
    swap();
  });
  observer.observe(root, { childList: true, subtree: true });
}

type Pairs = ReadonlyMap<Element, Element>;

/** The controls of the drawing with those of the page; none when the page is another one, for example that of maintenance. */
function pairsOf(drawing: HTMLElement, root: HTMLElement): Pairs {
  const [old, own] = [drawing, root].map((one) => [...one.querySelectorAll(CONTROLS)]);
  if (old === undefined || own === undefined || old.length !== own.length) return new Map();
  if (old.some((one, at) => one.tagName !== own[at]?.tagName)) return new Map();
  return new Map(old.flatMap((one, at) => (own[at] === undefined ? [] : [[one, own[at]] as const])));
}

function handOver(pairs: Pairs, use: RecordedUse, focused: Element | null): void {
  for (const [old, own] of pairs) handOverValue(old, own, use.changed.has(old));
  const next = focused === null ? undefined : pairs.get(focused);
  if (next instanceof HTMLElement) {
    next.focus({ preventScroll: true });
    if (focused instanceof HTMLInputElement && next instanceof HTMLInputElement) copySelection(focused, next);
  }
  const button = use.pressed();
  const own = button === null ? undefined : pairs.get(button);
  if (own instanceof HTMLElement) own.click();
  if (!use.isSubmitted()) return;
  const form = [...pairs.values()].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  // The form hears of the typed values in the same task, and keeps them at its next rendering.
  if (form instanceof HTMLButtonElement) setTimeout(() => form.form?.requestSubmit(form));
}

function handOverValue(old: Element, own: Element, isChanged: boolean): void {
  if (!(old instanceof HTMLInputElement && own instanceof HTMLInputElement)) return;
  if (old.type === 'checkbox' || old.type === 'radio') {
    if (isChanged && old.checked !== own.checked) own.click();
    return;
  }
  // A password manager fills inputs without telling that before the visitor touches the page.
  if (old.value === '' ? !isChanged : old.value === own.value) return;
  // React keeps track of what is written by the property of the element itself, and would take the value for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(own, old.value);
  own.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Inputs of some types, such as e-mail, have no selection. */
function copySelection(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}
