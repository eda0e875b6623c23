/**
 * Owns the drawing during a drag: copies of the fields above everything, and the lines to which they snap. Only `translate`
 * changes from frame to frame, and React renders nothing until the release.
 */

export interface Ghost {
  readonly element: HTMLElement;
  readonly width: number;
  readonly height: number;
}

export interface ScreenGuide {
  readonly axis: 'x' | 'y';
  readonly left: number;
  readonly top: number;
  readonly length: number;
}

export interface GhostLayer {
  readonly draw: (positions: readonly { readonly left: number; readonly top: number }[]) => void;
  readonly guide: (guides: readonly ScreenGuide[]) => void;
  readonly remove: () => void;
}

/** Creates the layer in which copies of dragged fields move. */
export function ghostLayer(root: HTMLElement, ghosts: readonly Ghost[]): GhostLayer {
  const layer = document.createElement('div');
  layer.className = 'fe-ghosts';
  layer.setAttribute('aria-hidden', 'true');
  for (const { element, width, height } of ghosts) {
    element.classList.add('fe-ghost');
    Object.assign(element.style, { left: '0', top: '0', width: `${width}px`, height: `${height}px` });
    layer.append(element);
  }
  const lines = [0, 1].map(() => {
    const line = document.createElement('i');
    line.className = 'fe-guide';
    layer.append(line);
    return line;
  });
  root.append(layer);
  return {
    draw(positions) {
      positions.forEach(({ left, top }, index) => {
        const ghost = ghosts[index];
        if (ghost) ghost.element.style.transform = `translate3d(${left}px, ${top}px, 0)`;
      });
    },
    guide(guides) {
      lines.forEach((line, index) => {
        const guide = guides[index];
        line.style.display = guide ? 'block' : 'none';
        if (!guide) return;
        line.style.transform = `translate3d(${guide.left}px, ${guide.top}px, 0)`;
        line.style.width = guide.axis === 'x' ? '1px' : `${guide.length}px`;
        line.style.height = guide.axis === 'x' ? `${guide.length}px` : '1px';
      });
    },
    remove: () => layer.remove(),
  };
}

/** A copy of a field's element without the attributes that would make it focusable or named twice. */
export function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('a field is an element');
  for (const name of ['data-field', 'tabindex', 'role', 'aria-label', 'id']) copy.removeAttribute(name);
  for (const handle of copy.querySelectorAll('.fe-handle')) handle.remove();
  return copy;
}
