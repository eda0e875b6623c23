import { ProgressBar } from 'react-aria-components';
import { cx } from '../class-names.ts';

interface ProgressProps {
  readonly label: string;
  /** 0 to 1; null while it is unknown. */
  readonly fraction: number | null;
  readonly valueText?: string;
  readonly tone?: 'brand' | 'ok';
  readonly className?: string;
}

/** A thin progress bar. */
export function Progress({ label, fraction, valueText, tone = 'brand', className }: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      isIndeterminate={fraction === null}
      value={(fraction ?? 0) * 100}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
      className={className ?? ''}
    >
      {({ percentage }) => (
        <div className="h-1.5 overflow-hidden rounded-full bg-desk">
          <div
            className={cx(
              'h-full rounded-full transition-[width] duration-300',
              tone === 'ok' ? 'bg-ok' : 'bg-brand-600',
              fraction === null && 'w-1/3 animate-pulse',
            )}
            style={fraction === null ? undefined : { width: `${percentage ?? 0}%` }}
          />
        </div>
      )}
    </ProgressBar>
  );
}
