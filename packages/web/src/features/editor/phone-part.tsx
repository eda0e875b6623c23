import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditorTab } from './bottom-tabs.tsx';
import { DocumentSettings } from './panel/document-settings.tsx';
import { useChosenFields } from './panel/field-settings.tsx';
import { PeoplePanel } from './panel/people-panel.tsx';
import { ChosenSettings } from './panel/right-panel.tsx';

interface PhonePartProps {
  readonly tab: EditorTab;
  /** The order of filling in, while one is at it. */
  readonly order: ReactNode;
  readonly onPaper: () => void;
}

/**
 * On phones people and the document's settings lie over the paper; what belongs to a field or to the order of fields
 * is a sheet at the bottom, with the paper in sight above it.
 */
export function PhonePart({ tab, order, onPaper }: PhonePartProps) {
  const chosen = useChosenFields();
  if (tab === 'paper') return null;
  if (tab === 'settings' && order) return <Sheet onClose={onPaper}>{order}</Sheet>;
  if (tab === 'settings' && chosen.length > 0) {
    return (
      <Sheet onClose={onPaper}>
        <ChosenSettings chosen={chosen} />
      </Sheet>
    );
  }
  return (
    <div className="absolute inset-0 z-20 overflow-y-auto bg-card">
      {tab === 'people' ? <PeoplePanel /> : <DocumentSettings />}
    </div>
  );
}

interface SheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Sheet({ onClose, children }: SheetProps) {
  const t = useTranslations('panel');
  return (
    <div className="absolute inset-x-0 bottom-0 z-20 flex max-h-[64%] animate-sheet flex-col rounded-t-sheet bg-card shadow-overlay">
      <div className="flex shrink-0 justify-end pt-1 pr-1">
        <IconButton label={t('closePanel')} tip={false} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="-mt-2 min-h-0 flex-1 overflow-y-auto">{children}</div>
    </div>
  );
}
