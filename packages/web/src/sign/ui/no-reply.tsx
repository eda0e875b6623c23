import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { Hero } from './notes.tsx';
import { TopBar } from './top-bar.tsx';

interface NoReplyProps {
  /** What the service answered; null when nothing came back. */
  readonly message: string | null;
  readonly onRetry: () => void;
}

/** Shown where no request is known yet and the service gives no usable answer. */
export function NoReply({ message, onRetry }: NoReplyProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${t.unreachable} — ${t.brand}`;
    heading.current?.focus({ preventScroll: true });
  }, [t]);
  return (
    <div className={classes('phone')}>
      <TopBar />
      <main className={classes('main')}>
        <div className={classes('column')}>
          <h1 ref={heading} tabIndex={-1}>
            <Hero tone="warn" icon={<WifiOff size={36} />} />
            {t.unreachable}
          </h1>
          <p className={classes('text-secondary', 'center', 'under')}>{message ?? t.unreachableWhy}</p>
        </div>
      </main>
      <footer className={classes('bar')}>
        <div className={classes('column')}>
          <button type="button" className={classes('button', 'primary')} onClick={onRetry}>
            <RefreshCw size={20} aria-hidden="true" />
            {t.retry}
          </button>
        </div>
      </footer>
    </div>
  );
}
