import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../features/paged-list/search-box.tsx';

interface RowSearchProps {
  readonly value: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

/** Searches the rows by name, contact or number. */
export function RowSearch({ value, onChange }: RowSearchProps) {
  const t = useTranslations('bulk.detail');
  const setText = useCallback((text: string) => onChange(text === '' ? undefined : text), [onChange]);
  return (
    <SearchBox
      label={t('searchRows')}
      placeholder={t('searchRowsPlaceholder')}
      value={value ?? ''}
      onChange={setText}
      className="w-70 max-md:w-full"
    />
  );
}
