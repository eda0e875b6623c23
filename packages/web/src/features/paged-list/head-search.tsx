import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useNarrow } from '../app-state/use-device.ts';
import { SearchBox } from './search-box.tsx';

interface HeadSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text that is searched for; empty without a search. */
  readonly value: string;
  readonly onChange: (search: string) => void;
  /** The width of the box in wide windows. */
  readonly className: string;
  /** What follows the box: next to it in wide windows, below it in narrow ones. */
  readonly children?: ReactNode;
}

/**
 * The search in the head of a list: a box in wide windows, in narrow ones a button that opens the box below the head. It is the same box
 * at each width, so typed text and focus stay when the window is resized. The head has the class `HEAD_WITH_SEARCH`.
 */
export function HeadSearch({ className, children, ...box }: HeadSearchProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(box.value !== '');
  const area = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isOpen && isPressed.current) area.current?.querySelector('input')?.focus();
    isPressed.current = false;
  }, [isOpen]);
  // In a wide window it is open below the head later if it is used now.
  const focus = (isFocused: boolean, isEmpty: boolean) => {
    if (isFocused) setOpen(true);
    else if (!isNarrow && isEmpty) setOpen(false);
  };
  return (
    <>
      {isNarrow ? (
        <IconButton
          label={box.label}
          tip={false}
          onPress={() => {
            isPressed.current = true;
            setOpen(!isOpen);
          }}
        >
          <Search size={22} aria-hidden />
        </IconButton>
      ) : null}
      <div
        ref={area}
        data-head-search={isOpen || undefined}
        className={cx('flex gap-2', isNarrow && (isOpen ? 'absolute inset-x-4 bottom-2 flex-col' : 'hidden'))}
      >
        <SearchBox {...box} onFocusChange={focus} className={isNarrow ? 'w-full' : className} />
        {children}
      </div>
    </>
  );
}

/** Makes room for the open box below the head in narrow windows. */
export const HEAD_WITH_SEARCH = 'relative max-md:has-data-head-search:pb-15';
