import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface FieldError {
  /** The id of the control with the error. */
  readonly id: string;
  readonly label: string;
}

/** The id of a check box is on its label. */
function focusControl(id: string): void {
  const element = document.getElementById(id);
  const control = element?.querySelector('input') ?? element;
  control?.focus();
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly round: number;
}

/**
 * The errors of a submitted form: names the fields in red, each a link to its field. Takes the focus whenever `round` grows, so
 * that nobody needs to search for the errors.
 */
export function ErrorSummary({ errors, round }: ErrorSummaryProps) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.focus();
  }, [round]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-control bg-bad-bg px-4 py-3 text-bad outline-none"
    >
      <CircleAlert size={18} className="mt-0.5" aria-hidden />
      <p className="min-w-0 flex-1">
        <b className="mr-2 font-semibold">{t('checkRedFields')}</b>
        {errors.map(({ id, label }, at) => (
          <span key={id}>
            {at === 0 ? null : ', '}
            <a
              href={`#${id}`}
              className="whitespace-nowrap underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                focusControl(id);
              }}
            >
              {label}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
