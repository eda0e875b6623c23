import { WifiOff } from 'lucide-react';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { useOnline } from './use-viewport.ts';

interface OfflineStripProps {
  /** Whether a call got no reply. */
  readonly failed: boolean;
  /** What the lost connection means here; what is written is kept, without it. */
  readonly words?: string;
}

/** The strip below the bar while the connection is lost. */
export function OfflineStrip({ failed, words }: OfflineStripProps) {
  const { d } = useTexts();
  const online = useOnline();
  if (online && !failed) return null;
  return (
    <div className={classes('offline-note')} role="status">
      <WifiOff size={20} aria-hidden="true" />
      <span>{words ?? d.offline}</span>
    </div>
  );
}
