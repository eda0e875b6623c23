import type { PhoneStrokes } from '@dojang/domain';
import { QrCode, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { PendingRing } from '../../ui/controls/pending-ring.tsx';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { usePhoneDrawing } from './use-phone-drawing.ts';

const QrPicture = lazy(() => loadAgain(() => import('./qr-picture.tsx')));
const SIDE = 'size-[176px] shrink-0 rounded-control';

/** Shown in place of the pad while a phone draws: the QR code, and the state of the drawing. */
export function PhonePanel({ onDrawn }: { onDrawn: (drawing: PhoneStrokes) => void }) {
  const t = useTranslations('signatures');
  const errorText = useErrorMessage();
  const { url, isOpened, isOver, error, begin } = usePhoneDrawing(onDrawn);
  const waiting = (
    <span className={`grid place-items-center bg-desk ${SIDE}`}>
      <PendingRing />
    </span>
  );
  const ended = isOver ? t('phoneOver') : error === null ? null : errorText(error);
  return (
    <div className="flex h-full items-center gap-6 px-6">
      {ended === null ? (
        <Suspense fallback={waiting}>
          {url === null ? waiting : <QrPicture text={url} label={t('phoneQr')} className={SIDE} />}
        </Suspense>
      ) : (
        <span className={`grid place-items-center bg-desk text-placeholder ${SIDE}`}>
          <QrCode size={72} strokeWidth={1} aria-hidden />
        </span>
      )}
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p role="status" className="font-medium">
          {ended ?? t(isOpened ? 'phoneOpened' : 'phoneScan')}
        </p>
        {ended === null ? (
          <p className="text-13 text-muted">{t('phoneHint')}</p>
        ) : (
          <Button icon={<RefreshCw size={15} aria-hidden />} onPress={begin}>
            {t('phoneAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
