import type { Installation } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';

/** What the operator has to know of the installation itself; nothing while all is well. */
export function InstallationNotes({ installation }: { readonly installation: Installation }) {
  const t = useTranslations('operations');
  const { isOutgoingHeld, heldMessages } = installation;
  return (
    <>
      {isOutgoingHeld ? (
        <AlertNote tone="warn" title={t('held.title')} className="mt-4">
          {t('held.lead', { count: heldMessages })}
        </AlertNote>
      ) : null}
      <CertificateNote installation={installation} />
    </>
  );
}

function CertificateNote({ installation }: { readonly installation: Installation }) {
  const t = useTranslations('operations');
  const locale = useUiLocale();
  const { certificate, waitingSeals } = installation;
  if (certificate === null)
    return <AlertNote tone="bad" title={t('certificate.unreadable')} className="mt-4" />;
  if (!certificate.isAlarming) return null;
  const { state, daysLeft, until } = certificate;
  const title = state === 'valid' ? t('certificate.ends', { days: daysLeft }) : t(`certificate.${state}`);
  return (
    <AlertNote tone={state === 'valid' ? 'warn' : 'bad'} title={title} className="mt-4">
      {t('certificate.lead', { time: fullTime(until, locale) })}
      {waitingSeals === 0 ? null : ` ${t('certificate.waiting', { count: waitingSeals })}`}
    </AlertNote>
  );
}
