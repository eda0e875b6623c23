import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../../features/documents/start-download.ts';
import type { ChargeConditions, LedgerConditions } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';

/** A history and its filters. */
export type WantedHistory =
  | { readonly view: 'charge'; readonly conditions: ChargeConditions }
  | { readonly view: 'ledger'; readonly conditions: LedgerConditions };

const fileOf = (wanted: WantedHistory, format: 'xlsx' | 'csv') =>
  wanted.view === 'charge'
    ? call(endpoints.exportChargeHistory, { body: { ...wanted.conditions, format } })
    : call(endpoints.exportPointLedger, { body: { ...wanted.conditions, format } });

/** The button that downloads all rows of a history, with its filters, as a spreadsheet. */
export function ExportHistory({ wanted, isInert }: { wanted: WantedHistory; isInert: boolean }) {
  const t = useTranslations('pointHistory.export');
  const errorText = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => fileOf(wanted, format),
    onSuccess: ({ url, count }) => {
      startDownload(url);
      notify('ok', t('done', { count }));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Menu
      label={t('button')}
      entries={[
        {
          id: 'xlsx',
          label: t('xlsx'),
          icon: <FileSpreadsheet size={16} aria-hidden />,
          onAction: () => mutate('xlsx'),
        },
        {
          id: 'csv',
          label: t('csv'),
          icon: <FileText size={16} aria-hidden />,
          onAction: () => mutate('csv'),
        },
      ]}
      trigger={
        <Button icon={<Download size={16} aria-hidden />} isPending={isPending} isDisabled={isInert}>
          {t('button')}
        </Button>
      }
    />
  );
}
