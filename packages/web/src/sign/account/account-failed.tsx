import type { Failure } from '../flow/failure.ts';
import { stopReasonOf } from '../flow/stage.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { PlainScreen } from '../ui/plain-screen.tsx';
import { accountTexts } from './account-texts.ts';

interface AccountFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onExit: () => void;
}

/** Why an account cannot sign this document now, or that nothing answered. */
export function AccountFailed({ failure, onRetry, onExit }: AccountFailedProps) {
  const { t, language } = useTexts();
  const a = accountTexts(language);
  const isRefused = failure.kind === 'refused';
  const [title = '', why = ''] = isRefused
    ? failure.reason === '1docError' || failure.reason === 'signerError'
      ? a.notMine
      : t.stop[stopReasonOf(failure, null)]
    : [t.unreachable, 'message' in failure ? failure.message : t.unreachableWhy];
  return (
    <PlainScreen
      title={title}
      bar={
        <>
          {isRefused ? null : (
            <button type="button" className={classes('button', 'primary')} onClick={onRetry}>
              {t.retry}
            </button>
          )}
          <button type="button" className={classes('button', 'outlined')} onClick={onExit}>
            {a.toDocument}
          </button>
        </>
      }
    >
      <p className={classes('text-secondary')}>{why}</p>
    </PlainScreen>
  );
}
