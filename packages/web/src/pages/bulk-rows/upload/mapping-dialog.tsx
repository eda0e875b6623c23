import type { BulkDetail, ResultOf } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceCards } from '../../../ui/controls/choice-cards.tsx';
import { AlertNote, FormError } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { reloadRows } from '../model/reload-rows.ts';
import { useSheet, useSheetState } from '../model/sheet-session.ts';
import { useSelfTest } from '../self-test/use-self-test.ts';
import { type Mapping, MappingTable } from './mapping-table.tsx';

interface MappingDialogProps {
  readonly bulk: BulkDetail;
  readonly uploaded: ResultOf<typeof endpoints.uploadBulkFile>;
  readonly onClose: () => void;
}

/** Shows which column of the spreadsheet becomes which column of the bulk, before the rows are taken over. */
export function MappingDialog({ bulk, uploaded, onClose }: MappingDialogProps) {
  const t = useTranslations('bulkRows.mapping');
  const errorText = useErrorMessage();
  const present = useSheetState(({ lines }) => lines.length);
  const [mapping, setMapping] = useState<Mapping>(
    () => new Map(uploaded.columns.map(({ index, column }) => [index, column])),
  );
  const [mode, setMode] = useState<'replace' | 'append'>('replace');
  const apply = useApply(bulk, uploaded, onClose);
  const targets = [...mapping.values()].filter((key) => key !== null);
  const twice = bulk.columns.filter(({ key }) => targets.indexOf(key) !== targets.lastIndexOf(key));
  const missing = bulk.columns.filter(({ key, required }) => required && !targets.includes(key));
  // The repeated rows were counted with the guessed targets.
  const isAsGuessed = uploaded.columns.every(({ index, column }) => mapping.get(index) === column);
  const namesOf = (list: typeof twice) => list.map(({ label }) => label).join(', ');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !apply.isPending && onClose()}
      title={t('title')}
      size="lg"
      withClose
      footerLine
      footer={
        <DialogButtons
          verb={t('verb', { count: uploaded.rowCount })}
          isPending={apply.isPending}
          isInert={twice.length > 0 || targets.length === 0}
          onClose={onClose}
          act={{ onPress: () => apply.mutate({ mapping, mode }) }}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('text', { count: uploaded.rowCount })}</p>
        <FormError sentence={apply.error === null ? null : errorText(apply.error)} />
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {twice.length > 0 ? (
            <AlertNote tone="bad">{t('twice', { columns: namesOf(twice) })}</AlertNote>
          ) : null}
          {uploaded.repeatedRows > 0 && isAsGuessed ? (
            <AlertNote tone="warn">{t('repeats', { count: uploaded.repeatedRows })}</AlertNote>
          ) : null}
          {missing.length > 0 ? (
            <AlertNote tone="neutral" title={t('missing', { columns: namesOf(missing) })}>
              {t('missingText')}
            </AlertNote>
          ) : null}
        </div>
        <MappingTable
          columns={bulk.columns}
          uploaded={uploaded}
          mapping={mapping}
          onChange={(index, column) => setMapping(new Map(mapping).set(index, column))}
        />
        <UploadTest bulk={bulk} uploadId={uploaded.uploadId} mapping={mapping} isInert={twice.length > 0} />
        {present === 0 ? null : (
          <ChoiceCards
            label={t('mode')}
            options={[
              { value: 'replace', title: t('replace'), what: t('replaceHint', { count: present }) },
              { value: 'append', title: t('append'), what: '' },
            ]}
            value={mode}
            onChange={setMode}
          />
        )}
      </div>
    </Dialog>
  );
}

interface UploadTestProps extends Pick<MappingDialogProps, 'bulk'> {
  readonly uploadId: string;
  readonly mapping: Mapping;
  readonly isInert: boolean;
}

/** Sends the first row without an error to the requester, as the columns are matched now. */
function UploadTest({ bulk, uploadId, mapping, isInert }: UploadTestProps) {
  const t = useTranslations('bulkRows.test');
  const test = useSelfTest(bulk.bulkTransmitId);
  const targets = [...mapping].map(([index, column]) => ({ index, column }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-13 text-muted">{t('upload')}</p>
      <Button
        icon={<MailCheck size={16} aria-hidden />}
        isInert={isInert}
        isPending={test.isPending}
        onPress={() => test.mutate({ upload: { uploadId, mapping: targets } })}
      >
        {t('open')}
      </Button>
    </div>
  );
}

interface Choice {
  readonly mapping: Mapping;
  readonly mode: 'replace' | 'append';
}

/** Takes over the rows and loads them into the table. */
function useApply(
  bulk: BulkDetail,
  { uploadId, rowCount }: MappingDialogProps['uploaded'],
  onClose: () => void,
) {
  const t = useTranslations('bulkRows.mapping');
  const queries = useQueryClient();
  const { saver } = useSheet();
  const { bulkTransmitId } = bulk;
  return useMutation({
    mutationFn: async ({ mapping, mode }: Choice) => {
      await saver.flush();
      const targets = [...mapping].map(([index, column]) => ({ index, column }));
      return call(endpoints.applyBulkMapping, {
        params: { bulkTransmitId },
        body: { uploadId, mapping: targets, mode },
      });
    },
    onSuccess: async () => {
      notify('ok', t('done', { count: rowCount }));
      onClose();
      saver.stop();
      await reloadRows(queries, bulkTransmitId);
    },
  });
}
