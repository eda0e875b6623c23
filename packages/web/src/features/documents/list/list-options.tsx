import { LIST_SORTS } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import type { ChangeSearch } from '../../paged-list/list-address.ts';
import { call, endpoints } from '../../session/api.ts';
import { useErrorMessage } from '../../session/error-message.ts';
import type { ListSearch } from '../list-search.ts';

interface ListOptionsProps {
  readonly search: ListSearch;
  readonly onChange: ChangeSearch<ListSearch>;
}

/** The button for the order and the period of the list; a dot tells that one of them is set. */
export function ListOptions({ search, onChange }: ListOptionsProps) {
  const t = useTranslations('documents.options');
  const [isOpen, setOpen] = useState(false);
  const isSet = [search.sort, search.from, search.to].some((one) => one !== undefined);
  return (
    <>
      <span className="relative">
        <IconButton label={t(isSet ? 'isSet' : 'button')} onPress={() => setOpen(true)}>
          <SlidersHorizontal size={20} aria-hidden />
        </IconButton>
        {isSet ? (
          <span className="pointer-events-none absolute top-1 right-1 size-2 rounded-full bg-brand-600" />
        ) : null}
      </span>
      {isOpen ? <OptionsDialog {...{ search, onChange }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const DAY_INPUT =
  'h-9 min-w-0 rounded-control bg-card px-3 text-ink outline-none inset-ring inset-ring-control ' +
  'focus:inset-ring-2 focus:inset-ring-brand-600 max-md:h-11 max-md:text-16';

function OptionsDialog({ search, onChange, onClose }: ListOptionsProps & { readonly onClose: () => void }) {
  const t = useTranslations('documents.options');
  const [sort, setSort] = useState(search.sort ?? 'turn');
  const [from, setFrom] = useState(search.from ?? '');
  const [to, setTo] = useState(search.to ?? '');
  const isReversed = from !== '' && to !== '' && to < from;
  const dayOf = (text: string) => (text === '' ? undefined : text);
  const apply = () => {
    if (isReversed) return;
    onChange({ sort: sort === 'turn' ? undefined : sort, from: dayOf(from), to: dayOf(to) });
    onClose();
  };
  const reset = () => {
    onChange({ sort: undefined, from: undefined, to: undefined });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('button')}
      footer={
        <>
          <Button onPress={reset} className="max-md:flex-1">
            {t('reset')}
          </Button>
          <Button kind="primary" onPress={apply} className="max-md:flex-1">
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={t('sort')}
          options={LIST_SORTS.map((value) => ({ value, label: t(value) }))}
          value={sort}
          onChange={setSort}
        />
        <fieldset className="flex min-w-0 flex-col gap-1.5">
          <legend className="mb-1.5 text-13 font-semibold text-ink-2">{t('period')}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
            <DayInput label={t('from')} value={from} onChange={setFrom} isInvalid={false} />
            <span aria-hidden>–</span>
            <DayInput label={t('to')} value={to} onChange={setTo} isInvalid={isReversed} />
          </div>
          {isReversed ? (
            <p id="period-error" role="alert" className="text-13 text-bad">
              {t('reversed')}
            </p>
          ) : null}
        </fieldset>
        <SeenAll onDone={onClose} />
      </div>
    </Dialog>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly isInvalid: boolean;
}

const DayInput = ({ label, value, onChange, isInvalid }: DayInputProps) => (
  <input
    type="date"
    aria-label={label}
    className={DAY_INPUT}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    {...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': 'period-error' } : {})}
  />
);

function SeenAll({ onDone }: { onDone: () => void }) {
  const t = useTranslations('documents.options');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const all = useMutation({
    mutationFn: () => call(endpoints.checkAllDocuments, {}),
    onSuccess: () => {
      notify('ok', t('seenAllDone'));
      onDone();
      return Promise.all(
        [['documents'], ['news']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Button
      kind="ghost"
      icon={<CheckCheck size={16} aria-hidden />}
      isPending={all.isPending}
      onPress={() => all.mutate()}
      className="-mx-2 self-start"
    >
      {t('seenAll')}
    </Button>
  );
}
