import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SpreadsheetMenu } from '../../features/documents/spreadsheet-menu.tsx';
import { TeamFilter } from '../../features/organization/teams/team-filter.tsx';
import type { ChangeSearch } from '../../features/paged-list/list-address.ts';
import { QUICK_PERIODS, quickDays, quickPeriodOf } from '../../features/paged-list/quick-period.ts';
import { SearchBox } from '../../features/paged-list/search-box.tsx';
import { useSearchText } from '../../features/paged-list/use-search-text.ts';
import { ConnectDialog } from '../../features/payments/connect-dialog.tsx';
import type { PaymentSearch } from '../../features/payments/payment-search.ts';
import { paymentConditions, paymentConnectionQuery } from '../../features/payments/payments.query.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';

interface PaymentsHeadProps {
  readonly search: PaymentSearch;
  readonly onChange: ChangeSearch<PaymentSearch>;
  readonly sums: { readonly paid: number; readonly cancelled: number } | undefined;
  /** The teams by which the list can be filtered. */
  readonly teamIds: readonly string[] | undefined;
}

/** The title with the connection and the export, the search, the period, and the sums. */
export function PaymentsHead({ search, onChange, sums, teamIds }: PaymentsHeadProps) {
  const t = useTranslations('payments');
  const searchText = useSearchText(search, onChange);
  return (
    <>
      <div className="flex min-h-15 shrink-0 flex-wrap items-center gap-2 px-8 max-md:px-4 md:pt-4">
        <h1 className="text-22 font-bold">{t('title')}</h1>
        <span className="flex-1" />
        <Connection />
        <ExportPayments search={search} />
      </div>
      <div className="flex shrink-0 flex-wrap items-end gap-2 px-8 py-2 max-md:px-4">
        <SearchBox
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          {...searchText}
          className="w-64 max-md:w-full"
        />
        <TeamFilter
          label={t('team')}
          all={t('allTeams')}
          among={teamIds ?? []}
          value={search.team}
          onChange={(team) => onChange({ team })}
          className="w-fit min-w-36 max-md:min-w-0 max-md:flex-1"
        />
        <Period search={search} onChange={onChange} />
        {sums === undefined ? null : (
          <p className="ml-auto pb-2 text-13 text-ink-2 max-md:ml-0 max-md:w-full">
            {t('paid')} <b className="tabular-nums">{t('won', { amount: sums.paid })}</b> · {t('cancelled')}{' '}
            <b className="tabular-nums">{t('won', { amount: sums.cancelled })}</b>
          </p>
        )}
      </div>
    </>
  );
}

/** The period by its name or by its days; the days stand beside each other on phones too. */
function Period({ search, onChange }: Pick<PaymentsHeadProps, 'search' | 'onChange'>) {
  const t = useTranslations('payments');
  const now = useNow();
  const { from, to } = search;
  const isAll = from === undefined && to === undefined;
  const chosen = quickPeriodOf(search, now);
  const setDay = (name: 'from' | 'to') => (day: string) => onChange({ [name]: day === '' ? undefined : day });
  const choose = (period: string): void => {
    const wanted = QUICK_PERIODS.find((one) => one === period);
    if (wanted !== undefined) onChange(quickDays(wanted, now));
    else if (period === 'all') onChange({ from: undefined, to: undefined });
  };
  const names = ['all', ...QUICK_PERIODS, ...(isAll || chosen !== null ? [] : (['days'] as const))] as const;
  return (
    <>
      <Select
        label={t('period')}
        labelHidden
        options={names.map((name) => ({ value: name, label: t(`periods.${name}`) }))}
        value={chosen ?? (isAll ? 'all' : 'days')}
        onChange={choose}
        className="w-fit min-w-32 max-md:min-w-0 max-md:flex-1"
      />
      <div className="flex items-center gap-2 max-md:w-full">
        <TextField
          label={t('from')}
          labelHidden
          type="date"
          value={from ?? ''}
          onChange={setDay('from')}
          className="min-w-0 max-md:flex-1"
        />
        <span className="text-muted max-md:hidden">–</span>
        <TextField
          label={t('to')}
          labelHidden
          type="date"
          value={to ?? ''}
          onChange={setDay('to')}
          className="min-w-0 max-md:flex-1"
        />
      </div>
    </>
  );
}

/** Which account receives the payments; opens the connection. */
function Connection() {
  const t = useTranslations('payments.signpay');
  const [isOpen, setOpen] = useState(false);
  const connection = useQuery(paymentConnectionQuery).data;
  if (connection === undefined) return null;
  const { isConnected, userId } = connection;
  return (
    <>
      <Button kind={isConnected ? 'secondary' : 'primary'} onPress={() => setOpen(true)}>
        {isConnected ? t('connected', { userId }) : t('link')}
      </Button>
      {isOpen ? <ConnectDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ExportPayments({ search }: Pick<PaymentsHeadProps, 'search'>) {
  const t = useTranslations('payments.export');
  return (
    <SpreadsheetMenu
      texts={{ button: t('button'), xlsx: t('xlsx'), csv: t('csv') }}
      done={(count) => t('done', { count })}
      write={(format) => call(endpoints.exportPayments, { body: { ...paymentConditions(search), format } })}
    />
  );
}
