import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClearButton } from '../../ui/form/clear-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { isComposing } from '../../ui/hooks/is-composing.ts';
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts';

const MAX_LENGTH = 100;
const REST_MS = 250;

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly autoFocus?: boolean;
  /** The accessible name of the box. */
  readonly label: string;
  readonly placeholder: string;
  readonly className?: string;
  /** Called with whether the box has the focus now, and whether it is empty. */
  readonly onFocusChange?: (isFocused: boolean, isEmpty: boolean) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches once typing pauses, and never during the composition of a syllable. `/` focuses the box. */
export function SearchBox({
  value,
  onChange,
  autoFocus = false,
  label,
  placeholder,
  className,
  onFocusChange,
}: SearchBoxProps) {
  const t = useTranslations('pagedList');
  const [text, setText] = useState(value);
  const [isOpenSyllable, setOpenSyllable] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => setText(value), [value]);

  useEffect(() => {
    if (isOpenSyllable || text === value) return;
    const timer = setTimeout(() => onChange(text.normalize('NFC').slice(0, MAX_LENGTH)), REST_MS);
    return () => clearTimeout(timer);
  }, [text, value, isOpenSyllable, onChange]);

  useWindowKeys((event) => {
    const plain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!plain || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    input.current?.focus();
  });

  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      value={text}
      onChange={(next) => setText(isOpenSyllable ? next : next.slice(0, MAX_LENGTH))}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) setText('');
      }}
      autoFocus={autoFocus}
      {...(className ? { className } : {})}
      inputProps={{
        ref: input,
        onFocus: () => onFocusChange?.(true, text === ''),
        onBlur: () => onFocusChange?.(false, text === ''),
        onCompositionStart: () => setOpenSyllable(true),
        onCompositionEnd: () => setOpenSyllable(false),
      }}
      start={<Search size={16} aria-hidden />}
      end={
        text === '' ? (
          <kbd
            aria-hidden
            className="mr-2 inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] bg-desk font-sans text-13 text-muted max-md:hidden"
          >
            /
          </kbd>
        ) : (
          <ClearButton label={t('clearSearch')} onPress={() => setText('')} />
        )
      }
    />
  );
}
