import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { watchSize } from './watch-size.ts';

interface SheetProps {
  readonly title: string;
  readonly badge?: string;
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Called with the height of the screen that the sheet covers, in CSS pixels, whenever it changes. */
  readonly onCover?: (height: number) => void;
  /**
   * What a sheet about a place of the document covers: a page, on which the place stays bright, or the words. Its content has its own
   * body and footer.
   */
  readonly over?: 'page' | 'text';
  /** Whether it has the width for two pages side by side. */
  readonly broad?: boolean;
}

/** A sheet from the bottom. The native dialog keeps the focus inside, closes on Escape and restores the focus. */
export function Sheet(props: SheetProps) {
  const { title, badge, closeLabel, onClose, children, footer, onCover, over, broad } = props;
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(onClose);

  // Before the dialog is removed: a closed dialog gives the focus back, a removed one loses it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first =
      element?.querySelector<HTMLElement>('[data-first]') ?? element?.querySelector<HTMLElement>('h2');
    first?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !onCover) return;
    return watchSize(element, () => onCover(element.offsetHeight));
  }, [onCover]);

  return (
    <dialog
      ref={dialog}
      className={classes('sheet', over && 'of-place', over === 'page' && 'see-through', broad && 'broad')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes('sheet-head')}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {badge && <span className={classes('chip', 'neutral')}>{badge}</span>}
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={closeLabel ?? t.close}
          onClick={onClose}
        >
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      {over ? (
        children
      ) : (
        // A broad sheet shows pages, which the keyboard scrolls.
        <div className={classes('sheet-body')} {...(broad && { tabIndex: 0 })}>
          {children}
        </div>
      )}
      {footer && <div className={classes('sheet-foot')}>{footer}</div>}
    </dialog>
  );
}
