import { useTranslations } from 'use-intl';

interface SizePreviewProps {
  /** The address of the stamp's picture. */
  readonly src: string;
  readonly name: string;
  /** In millimeters; null for a stamp that fills its field. */
  readonly size: number | null;
}

/** A stamp beside a line of text in the usual size of contracts, both in the proportions of paper. */
export function SizePreview({ src, name, size }: SizePreviewProps) {
  const t = useTranslations('signatures');
  return (
    <figure>
      <div className="flex h-[46mm] items-center justify-center gap-[3mm] overflow-hidden rounded-card bg-card inset-ring inset-ring-line">
        {size === null ? (
          <p className="px-6 text-center text-13 text-muted">{t('sizeFillingHint')}</p>
        ) : (
          <>
            <p className="min-w-0 truncate text-[11pt] text-ink" aria-hidden>
              {name} (인)
            </p>
            <img
              src={src}
              alt=""
              className="shrink-0 object-contain"
              style={{ width: `${size}mm`, height: `${size}mm` }}
            />
          </>
        )}
      </div>
      {size === null ? null : (
        <figcaption className="mt-1.5 text-13 text-muted">
          {t('sizePreview')} {t('sizeHint')}
        </figcaption>
      )}
    </figure>
  );
}
