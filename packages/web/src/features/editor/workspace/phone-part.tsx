import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { DocumentSettings } from '../panel/document-settings.tsx';
import { useChosenFields } from '../panel/field-settings.tsx';
import { PeoplePanel } from '../panel/people/people-panel.tsx';
import { useEditor } from '../session/editor-context.ts';
import type { EditorTab } from './bottom-tabs.tsx';
import { ChosenSettings } from './right-panel.tsx';

interface PhonePartProps {
  readonly tab: EditorTab;
  /** The field that is being filled in; null while its settings are shown. */
  readonly writing: string | null;
  /** The order of filling in, while it is edited. */
  readonly order: ReactNode;
  readonly onPaper: () => void;
}

/** True where the phone's part is a sheet, which replaces the palette. */
export function useSheet(tab: EditorTab, isOrdering: boolean): boolean {
  // This reads only the selection, since reading the fields would rerender the caller with each change of one.
  const hasChosen = useStore(useEditor().session.view.store, (state) => state.selection.length > 0);
  return tab === 'settings' && (hasChosen || isOrdering);
}

/**
 * On phones the people and the document's settings cover the page; the settings of a field and the order of fields are a sheet
 * below the page, which leaves the field visible.
 */
export function PhonePart({ tab, writing, order, onPaper }: PhonePartProps) {
  const chosen = useChosenFields();
  const hasChosen = chosen.length > 0;
  const had = useRef(hasChosen);
  // A sheet whose field was deselected or removed closes, and does not become the document's settings.
  useLayoutEffect(() => {
    if (tab === 'settings' && !order && had.current && !hasChosen) onPaper();
    had.current = hasChosen;
  });
  if (tab === 'paper') return null;
  if (tab === 'settings' && order) return <Sheet onClose={onPaper}>{order}</Sheet>;
  if (tab === 'settings' && hasChosen) {
    return (
      <Sheet onClose={onPaper}>
        <InSight dragKey={chosen[0]?.dragKey ?? ''} />
        <ChosenSettings chosen={chosen} writing={writing} />
      </Sheet>
    );
  }
  return (
    <div className="absolute inset-0 z-20 overflow-y-auto overscroll-contain bg-card">
      {tab === 'people' ? <PeoplePanel /> : <DocumentSettings />}
    </div>
  );
}

/** Scrolls the field whose settings are open into the visible part of the page. */
function InSight({ dragKey }: { readonly dragKey: string }) {
  const { view } = useEditor().session;
  useEffect(() => view.port.current?.bringIntoSight(dragKey), [view, dragKey]);
  return null;
}

interface SheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Sheet({ onClose, children }: SheetProps) {
  const t = useTranslations('panel');
  return (
    <div className="z-20 flex max-h-[64%] shrink-0 animate-sheet flex-col rounded-t-sheet bg-card shadow-overlay">
      <div className="flex shrink-0 justify-end pt-1 pr-1">
        <IconButton label={t('closePanel')} tip={false} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="-mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </div>
  );
}
