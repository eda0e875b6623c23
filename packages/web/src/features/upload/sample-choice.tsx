import type { SampleSummary } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileX } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { samplesQuery } from './samples.query.ts';

interface SampleChoiceProps {
  readonly chosen: SampleSummary | null;
  readonly onChange: (sample: SampleSummary) => void;
  readonly onPreview: (sample: SampleSummary) => void;
}

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4';

/** A choice of one of the sample contracts, by radio under the picture of its first page. */
export function SampleChoice({ chosen, onChange, onPreview }: SampleChoiceProps) {
  const t = useTranslations('upload');
  const { data, error, refetch } = useQuery(samplesQuery(useUiLocale()));
  if (data === undefined && error !== null)
    return <FailedLoad title={t('samplesFailed')} error={error} onReload={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={t('samplesLoading')} className={GRID}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
          <Skeleton key={card} className="h-44 rounded-card" />
        ))}
      </div>
    );
  const { list } = data;
  if (list.length === 0)
    return (
      <EmptyState
        icon={<FileX size={40} strokeWidth={1.25} aria-hidden />}
        title={t('samplesEmpty')}
        description={t('samplesEmptyText')}
      />
    );
  return (
    <RadioGroup
      value={chosen?.documentId ?? null}
      onChange={(next) => {
        const sample = list.find((one) => one.documentId === next);
        if (sample) onChange(sample);
      }}
    >
      <Label className="sr-only">{t('samples')}</Label>
      <ul className={GRID}>
        {list.map((sample) => (
          <li key={sample.documentId} className="group/card relative min-w-0">
            <SampleCard sample={sample} />
            <PreviewButton sample={sample} onPress={() => onPreview(sample)} />
          </li>
        ))}
      </ul>
    </RadioGroup>
  );
}

function SampleCard({ sample }: { readonly sample: SampleSummary }) {
  return (
    <Radio
      value={sample.documentId}
      className="group relative flex cursor-pointer flex-col gap-2 rounded-card"
    >
      <span className="flex h-[152px] justify-center overflow-hidden rounded-card bg-desk px-4 pt-3 ring-1 ring-line group-data-hovered:ring-line-2 group-data-selected:ring-2 group-data-selected:ring-brand-600">
        {sample.thumbUrl === '' ? (
          <FileX size={28} strokeWidth={1.5} className="mt-10 text-control" aria-hidden />
        ) : (
          <img
            src={sample.thumbUrl}
            alt=""
            decoding="async"
            className="w-full max-w-36 self-start bg-card shadow-[0_0_0_1px_rgb(0_0_0/6%)]"
          />
        )}
      </span>
      <span className="flex gap-2">
        <span className="mt-0.5 flex size-[18px] shrink-0 items-center justify-center rounded-full bg-card inset-ring-[1.5px] inset-ring-control group-data-selected:bg-brand-600 group-data-selected:inset-ring-brand-600">
          <span className="size-[7px] rounded-full bg-white group-not-data-selected:hidden" />
        </span>
        <span className="min-w-0">
          <b className="block font-medium break-keep group-data-selected:font-semibold">{sample.name}</b>
          <span className="line-clamp-2 text-13 leading-snug break-keep text-muted">{sample.about}</span>
        </span>
      </span>
    </Radio>
  );
}

/** Overlaps the picture, as a sibling of the radio; shown on hover and focus, and on phones always. */
function PreviewButton({
  sample,
  onPress,
}: {
  readonly sample: SampleSummary;
  readonly onPress: () => void;
}) {
  const t = useTranslations('upload');
  return (
    <IconButton
      label={t('previewOf', { name: sample.name })}
      onPress={onPress}
      className="absolute! top-1.5 right-1.5 bg-card/90 inset-ring inset-ring-line md:not-data-focus-visible:not-group-hover/card:opacity-0"
    >
      <Eye size={16} aria-hidden />
    </IconButton>
  );
}
