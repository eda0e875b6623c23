import { RefreshCw, WifiOff } from 'lucide-react';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { Hero } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';

/** Shown while the service cannot be reached. */
export function Unreachable() {
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
        <button type="button" className="button primary" onClick={() => void reload()}>
          <RefreshCw size={20} aria-hidden="true" />
          {t.retry}
        </button>
      }
    >
      <p className="text-secondary center under">{t.unreachableWhy}</p>
    </Screen>
  );
}

/** Shown while the request is being loaded. */
export function Loading() {
  const { t } = useTexts();
  return (
    <div className="phone">
      <main className="main loading" aria-busy="true">
        <span className="spin" aria-hidden="true" />
        <p className="text-muted" role="status">
          {t.loading}
        </p>
      </main>
    </div>
  );
}
