import { FileCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PreviewProps } from './preview-props.ts';

/** The first or the last screen of the signing page on a phone. */
export function PagePreview({ branding, sender, owner, kind }: PreviewProps & { kind: 'page' | 'done' }) {
  const t = useTranslations('branding.preview');
  const { barColor, buttonColor, textColor, logo, desc, address } = branding;
  return (
    <article className="mx-auto flex min-h-110 max-w-80 flex-col overflow-hidden rounded-sheet border border-line bg-surface">
      <p
        className="flex min-h-14 items-center gap-2 border-b border-line bg-card px-4 font-bold"
        style={{ borderTop: `4px solid ${barColor}` }}
      >
        {logo === '' ? (
          <span className="min-w-0 truncate text-16">{sender}</span>
        ) : (
          <img src={logo} alt="" className="max-h-8 max-w-36" />
        )}
        <span className="text-13 font-medium whitespace-nowrap text-muted">{t('kindOfService')}</span>
      </p>
      <div className="flex flex-1 flex-col gap-3 px-4 py-5">
        {kind === 'done' ? (
          <span className="grid size-14 place-items-center self-center rounded-full bg-ok text-white">
            <FileCheck size={28} aria-hidden />
          </span>
        ) : null}
        <p className={kind === 'done' ? 'text-center text-18 font-bold' : 'text-18 font-bold'}>
          {t(`${kind}Title`, { sender: owner })}
        </p>
        <p className="rounded-card border border-line bg-card px-4 py-3 font-semibold">{t('document')}</p>
        <p className="mt-auto border-t border-line pt-3 text-13 text-muted">
          {desc}{' '}
          <span className="block break-all underline empty:hidden">
            {address.replace(/^https:\/\/|\/$/g, '')}
          </span>
        </p>
      </div>
      <div className="border-t border-line bg-card p-3">
        <p
          className="rounded-control px-4 py-3 text-center font-bold"
          style={{ background: buttonColor, color: textColor }}
        >
          {t(`${kind}Button`)}
        </p>
      </div>
    </article>
  );
}
