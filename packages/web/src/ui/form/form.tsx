import { type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '../hooks/is-composing.ts';

interface FormProps {
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly onEscape?: () => void;
  /** Grows whenever fields have errors: the first of them takes the focus. Omitted next to an `ErrorSummary`. */
  readonly round?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that Enter submits, but never the Enter that ends a composition. */
export function Form({ id, onSubmit, onEscape, round = 0, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round]);
  return (
    <form
      ref={form}
      {...(id === undefined ? {} : { id })}
      noValidate
      className={className}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) {
          if (event.key === 'Enter') event.preventDefault();
        } else if (event.key === 'Escape') onEscape?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
