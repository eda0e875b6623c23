import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../features/documents/start-download.ts';
import { TeamFilter } from '../../features/organization/teams/team-filter.tsx';
import type { ChangeSearch } from '../../features/paged-list/list-address.ts';
import { QUICK_PERIODS, quickDays, quickPeriodOf } from '../../features/paged-list/quick-period.ts';
import { SearchBox } from '../../features/paged-list/search-box.tsx';
import { ConnectDialog } from '../../features/payments/connect-dialog.tsx';
import type { PaymentSearch } from '../../features/payments/payment-search.ts';
import { paymentConditions, paymentConnectionQuery } from '../../features/payments/payments.query.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { notify } from '../../ui/overlay/toast.tsx';

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
  const setText = useCallback(
    (text: string) => onChange({ search: text === '' ? undefined : text }),
    [onChange],
  );
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
          value={search.search ?? ''}
          onChange={setText}
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
  const errorText = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      call(endpoints.exportPayments, { body: { ...paymentConditions(search), format } }),
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
        <IconButton label={t('button')} isPending={isPending}>
          <Download size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
