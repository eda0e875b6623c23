import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { type BulkSearch, type ChangeBulkSearch, SHOWN_STATES } from '../../features/bulk/bulk-search.ts';
import { HEAD_WITH_SEARCH, HeadSearch } from '../../features/paged-list/head-search.tsx';
import { useSearchText } from '../../features/paged-list/use-search-text.ts';
import { GuideButton } from '../../features/startup/guide-button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { BulkGuide } from './bulk-guide.tsx';

interface BulkHeadProps {
  readonly search: BulkSearch;
  readonly onChange: ChangeBulkSearch;
  /** Omitted for members who may not start a bulk. */
  readonly onStart: (() => void) | undefined;
}

/** The title with its guide, the search, the states, and the start of a new bulk. */
export function BulkHead({ search, onChange, onStart }: BulkHeadProps) {
  const t = useTranslations('bulk');
  const isNarrow = useNarrow();
  const [isGuideOpen, setGuide] = useState(false);
  const box = {
    label: t('search'),
    placeholder: t('searchPlaceholder'),
    ...useSearchText(search, onChange),
  };
  const options = [
    { value: 'all', label: t('filterAll') },
    ...SHOWN_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
  ] as const;
  const filter = (
    <Select
      label={t('filter')}
      labelHidden
      options={options}
      value={search.status ?? 'all'}
      onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      className="w-36"
    />
  );
  return (
    <>
      <div
        className={cx(
          HEAD_WITH_SEARCH,
          'max-md:has-data-head-search:pb-28!',
          'flex min-h-15 shrink-0 items-center gap-2 px-8 max-md:gap-1 max-md:px-4 max-md:pr-1 md:pt-4',
        )}
      >
        <h1 className="min-w-0 shrink truncate text-22 font-bold">{t('title')}</h1>
        <GuideButton tip="bulk" label={t('guide.tip')} onPress={() => setGuide(true)} />
        <span className="flex-1" />
        <HeadSearch {...box} className="w-56 max-lg:w-44">
          {filter}
        </HeadSearch>
        {onStart ? (
          <Button
            kind="primary"
            icon={<Plus size={16} aria-hidden />}
            onPress={onStart}
            className="max-md:mr-3"
          >
            {t(isNarrow ? 'addShort' : 'add')}
          </Button>
        ) : null}
      </div>
      <BulkGuide isOpen={isGuideOpen} onClose={() => setGuide(false)} />
    </>
  );
}
