import { SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

interface NoHitsProps {
  readonly title: string;
  /** Whether the button clears the search only, or all conditions. */
  readonly clears: 'clearSearch' | 'clearConditions';
  readonly onClear: () => void;
}

/** Shown in place of a list when a search finds nothing. */
export function NoHits({ title, clears, onClear }: NoHitsProps) {
  const t = useTranslations('pagedList');
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.25} aria-hidden />}
      title={title}
      action={<Button onPress={onClear}>{t(clears)}</Button>}
    />
  );
}
