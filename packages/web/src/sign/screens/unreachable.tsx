import { RefreshCw, WifiOff } from 'lucide-react';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Hero } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';

/** Shown while the service cannot be reached. @param message what was answered; null when nothing came back */
export function Unreachable({ message }: { readonly message: string | null }) {
  const { t } = useTexts();
  const { reload } = useSigningContext();
  return (
    <Screen
      brand
      what={t.unreachable}
      heading={
        <>
          <Hero tone="warn" icon={<WifiOff size={36} />} />
          {t.unreachable}
        </>
      }
      bar={
        <button type="button" className={classes('button', 'primary')} onClick={() => void reload()}>
          <RefreshCw size={20} aria-hidden="true" />
          {t.retry}
        </button>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>{message ?? t.unreachableWhy}</p>
    </Screen>
  );
}

/** Shown while the request is being loaded. */
export function Loading() {
  const { t } = useTexts();
  return (
    <div className={classes('phone')}>
      <main className={classes('main', 'loading')} aria-busy="true">
        <span className={classes('spin')} aria-hidden="true" />
        <p className={classes('text-muted')} role="status">
          {t.loading}
        </p>
      </main>
    </div>
  );
}
