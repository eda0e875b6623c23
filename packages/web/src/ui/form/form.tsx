import type { ReactNode } from 'react';
import { isComposing } from '../hooks/is-composing.ts';

interface FormProps {
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly onEscape?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that Enter submits, but never the Enter that ends a syllable. */
export function Form({ id, onSubmit, onEscape, className, children }: FormProps) {
  return (
    <form
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
