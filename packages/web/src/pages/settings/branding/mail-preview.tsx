import { useTranslations } from 'use-intl';
import type { PreviewProps } from './preview-props.ts';

/** A mail as the service writes it: the bar with the name, the logo, the request, and what the sender says about itself. */
export function MailPreview({
  branding,
  sender,
  owner,
  kind,
}: PreviewProps & { kind: 'request' | 'completed' }) {
  const t = useTranslations('branding.preview');
  const { barColor, buttonColor, textColor, logo, desc, address } = branding;
  const names = { sender: owner, recipient: t('recipient'), document: t('document') };
  return (
    <article className="overflow-hidden rounded-card bg-card">
      <p className="px-5 py-3 text-13 text-muted">
        {t('from')} <b className="text-ink">{`${sender} (${t('service')})`}</b>
      </p>
      <p
        data-part="bar"
        className="flex items-center gap-2.5 px-5 py-3 text-16 font-bold"
        style={{ background: barColor, color: textColor }}
      >
        <span
          className="grid size-8 shrink-0 place-items-center rounded-6"
          style={{ background: textColor, color: barColor }}
        >
          {[...sender][0]}
        </span>
        <span className="min-w-0 truncate">{sender}</span>
      </p>
      <div className="flex flex-col gap-3 px-5 py-5">
        {logo === '' ? null : <img src={logo} alt="" className="max-h-10 max-w-44 self-start" />}
        <p className="text-17 leading-snug font-bold">{t(`${kind}Title`, names)}</p>
        <p>{t(`${kind}Lead`, names)}</p>
        <dl className="grid grid-cols-[80px_1fr] gap-y-1 border-y border-line py-3">
          <dt className="text-muted">{t('documentRow')}</dt>
          <dd className="font-semibold">{t('document')}</dd>
          {kind === 'request' ? (
            <>
              <dt className="text-muted">{t('deadlineRow')}</dt>
              <dd>{t('deadline')}</dd>
            </>
          ) : null}
        </dl>
        <p
          data-part="button"
          className="rounded-control px-4 py-3 text-center font-bold"
          style={{ background: buttonColor, color: textColor }}
        >
          {t(`${kind}Button`)}
        </p>
      </div>
      <div className="border-t border-line bg-surface px-5 py-3 text-13 text-ink-2">
        <p>{desc}</p>
        <p className="break-all underline empty:hidden">{address}</p>
        <p className="mt-1 text-muted">{t('sentBy', { sender: owner })}</p>
      </div>
    </article>
  );
}
