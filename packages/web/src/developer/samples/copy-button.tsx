import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';

/** Copies a text; screen readers hear whether it succeeded. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useDeveloper();
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
        aria-label={t.copy}
        title={words === '' ? t.copy : words}
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
