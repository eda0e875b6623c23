import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type SheetFormat, SpreadsheetMenu } from '../../../features/documents/spreadsheet-menu.tsx';
import type { ChargeConditions, LedgerConditions } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** A history and its filters. */
export type WantedHistory =
  | { readonly view: 'charge'; readonly conditions: ChargeConditions }
  | { readonly view: 'ledger'; readonly conditions: LedgerConditions };

const fileOf = (wanted: WantedHistory, format: SheetFormat) =>
  wanted.view === 'charge'
    ? call(endpoints.exportChargeHistory, { body: { ...wanted.conditions, format } })
    : call(endpoints.exportPointLedger, { body: { ...wanted.conditions, format } });

/** The button that downloads all rows of a history, with its filters, as a spreadsheet. */
export function ExportHistory({ wanted, isInert }: { wanted: WantedHistory; isInert: boolean }) {
  const t = useTranslations('pointHistory.export');
  return (
    <SpreadsheetMenu
      texts={{ button: t('button'), xlsx: t('xlsx'), csv: t('csv') }}
      done={(count) => t('done', { count })}
      write={(format) => fileOf(wanted, format)}
      trigger={(isPending) => (
        <Button icon={<Download size={16} aria-hidden />} isPending={isPending} isDisabled={isInert}>
          {t('button')}
        </Button>
      )}
    />
  );
}
