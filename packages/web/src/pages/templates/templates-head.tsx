import { ArrowDownWideNarrow, Check, LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { HEAD_WITH_SEARCH, HeadSearch } from '../../features/paged-list/head-search.tsx';
import { useSearchText } from '../../features/paged-list/use-search-text.ts';
import { GuideButton } from '../../features/startup/guide-button.tsx';
import type { ChangeTemplateSearch, TemplateSearch } from '../../features/templates/template-search.ts';
import type { TemplateView } from '../../features/templates/use-template-view.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TemplateGuide } from './template-guide.tsx';

interface TemplatesHeadProps {
  readonly search: TemplateSearch;
  readonly onChange: ChangeTemplateSearch;
  readonly view: TemplateView;
  readonly onView: (view: TemplateView) => void;
}

/** The title with a link to the guide, search, order, and the choice of tiles or rows. */
export function TemplatesHead({ search, onChange, view, onView }: TemplatesHeadProps) {
  const t = useTranslations('templates');
  const isNarrow = useNarrow();
  const [isGuideOpen, setGuide] = useState(false);
  const box = {
    label: t('search'),
    placeholder: t('searchPlaceholder'),
    ...useSearchText(search, onChange),
  };
  return (
    <>
      <div
        className={cx(
          HEAD_WITH_SEARCH,
          'flex min-h-15 shrink-0 items-center gap-2 px-8 max-md:gap-0 md:pt-4 max-md:min-h-11 max-md:pr-1 max-md:pl-4',
        )}
      >
        <h1 className="min-w-0 shrink truncate text-22 font-bold">{t('title')}</h1>
        <GuideButton tip="templates" label={t('guide.tip')} onPress={() => setGuide(true)} />
        <span className="flex-1" />
        <HeadSearch {...box} className="w-60 max-lg:w-48" />
        <SortChoice search={search} onChange={onChange} isNarrow={isNarrow} />
        <Segmented
          label={t('view')}
          options={[
            { value: 'tiles', label: t('viewTiles'), icon: <LayoutGrid size={16} aria-hidden /> },
            { value: 'rows', label: t('viewRows'), icon: <List size={16} aria-hidden /> },
          ]}
          value={view}
          onChange={onView}
          className="max-md:mr-3"
        />
      </div>
      <TemplateGuide isOpen={isGuideOpen} onClose={() => setGuide(false)} />
    </>
  );
}

type SortChoiceProps = Pick<TemplatesHeadProps, 'search' | 'onChange'> & { readonly isNarrow: boolean };

/** The order; on phones an icon opens it, since there is no space for its name. */
function SortChoice({ search, onChange, isNarrow }: SortChoiceProps) {
  const t = useTranslations('templates');
  const sorts = [
    { value: 'updated', label: t('sortUpdated') },
    { value: 'created', label: t('sortCreated') },
    { value: 'name', label: t('sortName') },
  ] as const;
  const value = search.sort ?? 'updated';
  const choose = (sort: (typeof sorts)[number]['value']) =>
    onChange({ sort: sort === 'updated' ? undefined : sort });
  if (!isNarrow)
    return <Select label={t('sort')} labelHidden options={sorts} value={value} onChange={choose} />;
  const current = sorts.find((sort) => sort.value === value)?.label ?? '';
  return (
    <Menu
      label={t('sort')}
      entries={sorts.map((sort) => ({
        id: sort.value,
        label: sort.label,
        icon: (
          <Check size={16} className={sort.value === value ? 'text-brand-600' : 'invisible'} aria-hidden />
        ),
        onAction: () => choose(sort.value),
      }))}
      trigger={
        <IconButton label={`${t('sort')}, ${current}`} tip={false}>
          <ArrowDownWideNarrow size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
