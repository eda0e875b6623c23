import { type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '../hooks/is-composing.ts';
import { FormError } from '../layout/alert-note.tsx';

interface FormProps {
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly onEscape?: () => void;
  /** Grows whenever fields have errors: the first of them takes the focus. Omitted next to an `ErrorSummary`. */
  readonly round?: number;
  /** The error of the form as a whole, such as a fault of the server; it stands above the fields. */
  readonly error?: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form that Enter submits, but never the Enter that ends a composition. */
export function Form(props: FormProps) {
  const { id, onSubmit, onEscape, round = 0, error = null, className, children } = props;
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
      {error === null ? null : (
        <div className="mb-4">
          <FormError sentence={error} />
        </div>
      )}
      {children}
    </form>
  );
}
