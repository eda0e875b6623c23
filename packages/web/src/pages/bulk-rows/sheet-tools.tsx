import type { BulkDetail } from '@dojang/contract';
import {
  FileText,
  LayoutTemplate,
  ListChecks,
  MailCheck,
  Redo2,
  Search,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { FaultPlace } from './grid/grid-handle.ts';
import { useSheet, useSheetState } from './model/sheet-session.ts';
import { selectedArea } from './model/sheet-store.ts';
import { RepeatedRows } from './repeated-rows.tsx';
import { useCheck } from './use-check.ts';

interface SheetToolsProps {
  readonly bulk: BulkDetail;
  /** Shows a row of the table. */
  readonly onJump: (place: FaultPlace) => void;
  /** Opens the dialog of a test. */
  readonly onTest: () => void;
  /** Opens the choice of another template. */
  readonly onChangeTemplate: () => void;
  /** Opens the choice of people who take a role in all rows. */
  readonly onSamePeople: () => void;
  /** Opens the preview of a row, from 1. */
  readonly onPreview: (rowNo: number) => void;
  /** Opens the search bar. */
  readonly onFind: () => void;
}

/** The tools above the table: undo and redo, deleting rows, finding repeated ones, testing one and checking all of them. */
export function SheetTools({
  bulk,
  onJump,
  onTest,
  onChangeTemplate,
  onSamePeople,
  onPreview,
  onFind,
}: SheetToolsProps) {
  const t = useTranslations('bulkRows');
  const tSame = useTranslations('bulkSame');
  const { sheet } = useSheet();
  const canUndo = useSheetState(({ past }) => past.length > 0);
  const canRedo = useSheetState(({ future }) => future.length > 0);
  const count = useSheetState(({ lines }) => lines.length);
  const canRemove = useSheetState((state) => (state.active?.row ?? count) < state.lines.length);
  const active = useSheetState((state) => state.active?.row ?? 0);
  const check = useCheck(bulk.bulkTransmitId);
  const { name, version } = bulk.template;
  const same = bulk.roles.filter(({ samePerson }) => samePerson !== null).length;
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-6 max-lg:h-auto max-lg:flex-wrap max-lg:gap-0.5 max-lg:px-4 max-lg:py-1">
      <p className="flex min-w-0 items-center gap-1.5 text-13 text-ink-2 max-lg:flex-1">
        <LayoutTemplate size={16} className="text-muted max-lg:hidden" aria-hidden />
        <span className="truncate" title={t('template', { name, version })}>
          {t('template', { name, version })}
        </span>
        <button
          type="button"
          onClick={onChangeTemplate}
          className="shrink-0 rounded-control px-1.5 py-1 font-medium whitespace-nowrap text-brand-600 hover:underline"
        >
          {t('change.open')}
        </button>
      </p>
      <span className="flex-1 max-lg:hidden" />
      <IconButton label={t('undo')} isDisabled={!canUndo} onPress={sheet.undo}>
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton label={t('redo')} isDisabled={!canRedo} onPress={sheet.redo}>
        <Redo2 size={17} aria-hidden />
      </IconButton>
      <span className="mx-1.5 h-5 w-px bg-line max-lg:hidden" />
      <IconButton
        label={t('removeRows')}
        isDisabled={!canRemove}
        onPress={() => {
          const area = selectedArea(sheet.state.getState());
          if (area !== null) sheet.remove(area.top, area.bottom);
        }}
      >
        <Trash2 size={17} aria-hidden />
      </IconButton>
      <span className="mx-1.5 h-5 w-px bg-line max-lg:hidden" />
      {/* A line of their own, without icons, where the window has no space for all. */}
      <span className="contents max-lg:-ml-2.5 max-lg:flex max-lg:w-full max-lg:flex-wrap max-lg:[&_svg]:hidden">
        <Button kind="ghost" size="sm" icon={<UserRoundCheck size={16} aria-hidden />} onPress={onSamePeople}>
          {same === 0 ? tSame('open') : tSame('openCount', { count: same })}
        </Button>
        <RepeatedRows onJump={onJump} />
        <Button
          kind="ghost"
          size="sm"
          icon={<Search size={16} aria-hidden />}
          aria-keyshortcuts="Control+F"
          isDisabled={count === 0}
          onPress={onFind}
        >
          {t('find.open')}
        </Button>
        <Button
          kind="ghost"
          size="sm"
          icon={<ListChecks size={16} aria-hidden />}
          isDisabled={count === 0}
          isPending={check.isPending}
          onPress={() => check.mutate({ isTold: true })}
        >
          {t('check')}
        </Button>
        <Button
          kind="ghost"
          size="sm"
          icon={<FileText size={16} aria-hidden />}
          isDisabled={count === 0}
          onPress={() => onPreview(active < count ? active + 1 : 1)}
        >
          {t('preview')}
        </Button>
        <Button kind="ghost" size="sm" icon={<MailCheck size={16} aria-hidden />} onPress={onTest}>
          {t('test.open')}
        </Button>
      </span>
    </div>
  );
}
