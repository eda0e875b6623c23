import type { DocumentSummary } from '@dojang/contract';
import { errorMessage } from '@dojang/domain';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';

/** The deletion in a document's menu. Everyone has it; where the rule forbids it, it is disabled and says why. */
export function useDeletionEntry(): (document: DocumentSummary, onAction: () => void) => MenuEntry {
  const t = useTranslations('deletion');
  const locale = useUiLocale();
  return ({ abilities: { deleteRefusal } }, onAction) => ({
    id: 'delete',
    label: t('delete'),
    icon: <Trash2 size={16} aria-hidden />,
    isDestructive: true,
    onAction,
    ...(deleteRefusal === null ? {} : { isDisabled: true, reason: errorMessage(deleteRefusal, {}, locale) }),
  });
}
