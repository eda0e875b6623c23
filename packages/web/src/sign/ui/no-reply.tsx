import { RefreshCw, WifiOff } from 'lucide-react';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { Hero } from './notes.tsx';
import { PlainScreen } from './plain-screen.tsx';

interface NoReplyProps {
  /** What the service answered; null when nothing came back. */
  readonly message: string | null;
  readonly onRetry: () => void;
}

/** Shown where no request is known yet and the service gives no usable answer. */
export function NoReply({ message, onRetry }: NoReplyProps) {
  const { t } = useTexts();
  return (
    <PlainScreen
      title={t.unreachable}
      hero={<Hero tone="warn" icon={<WifiOff size={36} />} />}
      bar={
        <button type="button" className={classes('button', 'primary')} onClick={onRetry}>
          <RefreshCw size={20} aria-hidden="true" />
          {t.retry}
        </button>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>{message ?? t.unreachableWhy}</p>
    </PlainScreen>
  );
}
