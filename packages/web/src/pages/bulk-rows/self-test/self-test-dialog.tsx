import type { BulkDetail } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import { userQuery } from '../../../features/session/user.query.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useSheet, useSheetState } from '../model/sheet-session.ts';
import type { SheetRow } from '../model/sheet-store.ts';
import { useSheetRows } from '../model/use-sheet-rows.ts';
import { useSelfTest } from './use-self-test.ts';

interface SelfTestDialogProps {
  readonly bulk: BulkDetail;
  readonly onClose: () => void;
}

const isRight = ({ faults }: SheetRow): boolean => faults.every(({ isWarning }) => isWarning);

/** What a test sends: the selected row, or the first one without an error, to the requester alone. */
export function SelfTestDialog({ bulk, onClose }: SelfTestDialogProps) {
  const t = useTranslations('bulkRows.test');
  const tRows = useTranslations('bulkRows');
  const isNarrow = useNarrow();
  const { saver } = useSheet();
  const rows = useSheetRows();
  const active = useSheetState((state) => state.active?.row ?? -1);
  const user = useQuery(userQuery).data;
  const test = useSelfTest(bulk.bulkTransmitId);
  const row = rows.filter((_, index) => index === active).find(isRight) ?? rows.find(isRight);
  const hasMail = user === undefined || user.emailVerified;
  const send = async (rowNo: number): Promise<void> => {
    if (!(await saver.flush())) return notify('bad', tRows('save.failed'));
    test.mutate({ rowNo }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !test.isPending && onClose()}
      title={t('title')}
      size="md"
      withClose
      footer={
        <DialogButtons
          verb={t('verb')}
          isPending={test.isPending}
          isInert={row === undefined || !hasMail}
          onClose={onClose}
          act={{ onPress: () => row !== undefined && hasMail && void send(row.rowNo) }}
        />
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="break-keep text-muted">{t('text')}</p>
        {bulk.hasAuthentications ? <p className="break-keep text-muted">{t('noAuthentication')}</p> : null}
        {row === undefined ? <AlertNote tone="bad">{t('noRow')}</AlertNote> : null}
        {hasMail ? null : (
          <AlertNote tone="bad">
            <p>{t('noMail')}</p>
            <ButtonLink href="/settings" className="mt-2">
              {t('settings')}
            </ButtonLink>
          </AlertNote>
        )}
        {row === undefined ? null : <Facts bulk={bulk} row={row} email={user?.email ?? ''} />}
        {row === undefined || isNarrow ? null : <p className="text-13 text-muted">{t('rowHint')}</p>}
      </div>
    </Dialog>
  );
}

interface FactsProps {
  readonly bulk: BulkDetail;
  readonly row: SheetRow;
  readonly email: string;
}

function Facts({ bulk, row, email }: FactsProps) {
  const t = useTranslations('bulkRows.test');
  const { columns } = bulk;
  const name = row.cells[columns.findIndex(({ kind }) => kind === 'name')] ?? '';
  const facts = [
    [t('row'), t('rowOf', { row: row.rowNo, name })],
    [t('recipient'), email],
    [t('mails'), t('mailsOf', { count: columns.filter(({ kind }) => kind === 'name').length })],
    [t('cost'), t('free')],
  ];
  return (
    <dl className="flex flex-col gap-1.5 rounded-control bg-surface px-4 py-3">
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-4">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 flex-1 text-right font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
