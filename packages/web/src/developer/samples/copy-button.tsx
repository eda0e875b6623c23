import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';

/** Copies a text; screen readers hear whether it succeeded. @param label what it copies, where several buttons are close */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { t } = useDeveloper();
  const name = label ?? t.copy;
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const words = outcome === null ? '' : outcome === 'copied' ? t.copied : t.copyFailed;
  return (
    <>
      <span className={classes('visually-hidden')} aria-live="polite">
        {words}
      </span>
      <button
        type="button"
        className={classes('icon-button')}
        aria-label={name}
        title={words === '' ? name : words}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        {outcome === 'copied' ? (
          <Check size={18} aria-hidden="true" />
        ) : (
          <Copy size={18} aria-hidden="true" />
        )}
      </button>
    </>
  );
}
