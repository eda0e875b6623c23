/** Owns what a visitor did on a first screen before the application took over. */

/** The elements that take input or presses, in the order of the document; a drawing and the page that replaces it have the same ones. */
export const CONTROLS = 'a, button, input, select, textarea';

export interface RecordedUse {
  /** The controls whose values the visitor changed. */
  readonly changed: ReadonlySet<Element>;
  /** The control that was pressed last, or null. */
  readonly pressed: () => Element | null;
  /** Whether a form was submitted. */
  readonly isSubmitted: () => boolean;
  /** Whether the visitor holds a pointer or a key down, or composes a syllable: nothing is replaced meanwhile. */
  readonly isBusy: () => boolean;
}

const BUSY = 'opacity-60';

/** Shows that a press was taken, and waits for the application; a further press would do nothing. */
function showBusy(control: Element): void {
  control.setAttribute('aria-busy', 'true');
  control.setAttribute('aria-disabled', 'true');
  control.classList.add(BUSY);
}

/** Ends that for all controls. */
export function endBusy(drawing: HTMLElement): void {
  for (const control of drawing.querySelectorAll('[aria-busy]')) {
    control.removeAttribute('aria-busy');
    control.removeAttribute('aria-disabled');
    control.classList.remove(BUSY);
  }
}

/** Begins to record. Links work by themselves; forms are held, and a button is pressed once the application has arrived. */
export function recordUse(drawing: HTMLElement): RecordedUse {
  const changed = new Set<Element>();
  let [pressed, isSubmitted, isDown, isComposing]: [Element | null, boolean, boolean, boolean] = [
    null,
    false,
    false,
    false,
  ];
  const note = ({ target }: Event): void => {
    if (target instanceof Element) changed.add(target);
  };
  drawing.addEventListener('input', note);
  drawing.addEventListener('change', note);
  drawing.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  drawing.addEventListener('compositionend', () => {
    isComposing = false;
  });
  for (const begin of ['pointerdown', 'keydown'])
    drawing.addEventListener(begin, () => {
      isDown = true;
    });
  // A window that loses the focus is not told of the end.
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    window.addEventListener(end, () => {
      // The press itself is told after the pointer or the key was lifted.
      setTimeout(() => {
        isDown = false;
      });
    });
  drawing.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null || button.type === 'submit') return;
    pressed = button;
    showBusy(button);
  });
  drawing.addEventListener('submit', (event) => {
    event.preventDefault();
    isSubmitted = true;
    if (event.submitter !== null) showBusy(event.submitter);
  });
  return {
    changed,
    pressed: () => pressed,
    isSubmitted: () => isSubmitted,
    isBusy: () => isDown || isComposing,
  };
}
