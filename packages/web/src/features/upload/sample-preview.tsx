import type { SampleSummary } from '@dojang/contract';
import { PageImage } from '@dojang/field-editor/picture';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { sampleQuery } from './samples.query.ts';

interface SamplePreviewProps {
  readonly sample: SampleSummary;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** All pages of a sample below each other, with the places of its fields. */
export function SamplePreview({ sample, onChoose, onClose }: SamplePreviewProps) {
  const t = useTranslations('upload');
  const tUi = useTranslations('ui');
  const errorText = useErrorMessage();
  const { data, error, refetch } = useQuery(sampleQuery(sample.documentId, useUiLocale()));
  const roles = sample.roles.map((role) => role.name).join(' · ');
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={sample.name}
      size="full"
      withClose
      footerLine
      footer={
        <>
          <span className="min-w-0 flex-1 truncate text-13 text-muted max-md:hidden">
            {t('sampleFacts', { roles, pages: sample.pageCount, fields: sample.fieldCount })}
          </span>
          <Button onPress={onClose} className="max-md:flex-1">
            {t('backToSamples')}
          </Button>
          <Button kind="primary" onPress={onChoose} isInert={error !== null} className="max-md:flex-1">
            {t('chooseSample')}
          </Button>
        </>
      }
    >
      <div className="-mx-6 -mb-6 flex min-h-0 flex-1 flex-col items-center gap-4 overflow-y-auto bg-desk px-4 py-6">
        {error === null ? null : <AlertNote tone="bad">{errorText(error)}</AlertNote>}
        {data === undefined && error === null ? (
          <div
            role="status"
            aria-label={t('samplesLoading')}
            className="flex aspect-[1/1.414] w-full max-w-[680px] shrink-0 items-center justify-center bg-card text-brand-600 shadow-overlay"
          >
            <Spinner size={28} />
          </div>
        ) : null}
        {data?.pages.map((page, index) => (
          <figure
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
            key={index}
            className="relative w-full max-w-[680px] shrink-0 bg-card shadow-overlay"
          >
            <PageImage
              src={page.imageUrl}
              alt={t('samplePage', { number: index + 1 })}
              width={page.width}
              height={page.height}
              failure={tUi('pictureFailed')}
              onError={() => void refetch()}
              className="block w-full"
            />
            {data.fields
              .filter((field) => field.page === index + 1)
              .map((field) => (
                <span
                  key={field.key}
                  aria-hidden
                  className="absolute rounded-[2px] bg-brand-600/12 inset-ring inset-ring-brand-600/50"
                  style={{
                    left: `${field.x * 100}%`,
                    top: `${field.y * 100}%`,
                    width: `${field.width * 100}%`,
                    height: `${field.height * 100}%`,
                  }}
                />
              ))}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
