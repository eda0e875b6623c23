import type { ReactNode } from 'react';
import { isComposing } from './is-composing.ts';

interface FormProps {
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that Enter submits, but never the Enter that ends a syllable. */
export function Form({ id, onSubmit, className, children }: FormProps) {
  return (
    <form
      {...(id === undefined ? {} : { id })}
      noValidate
      className={className}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
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
