import type { BulkDetail, BulkRole } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { reloadRows } from '../model/reload-rows.ts';
import { useSheet, useSheetState } from '../model/sheet-session.ts';
import {
  type Entry,
  namedEntry,
  peopleOf,
  type TypedPeople,
  type TypedPerson,
  typedPeople,
} from './same-person.ts';

interface SamePeopleDialogProps {
  readonly bulk: BulkDetail;
  readonly onClose: () => void;
}

/** Which roles the same person takes in all rows, and who that is. */
export function SamePeopleDialog({ bulk, onClose }: SamePeopleDialogProps) {
  const t = useTranslations('bulkSame');
  const tUi = useTranslations('ui');
  const errorText = useErrorMessage();
  const lines = useSheetState((state) => state.lines);
  const [typed, setTyped] = useState(() => typedPeople(bulk, lines));
  const change = useChange(bulk, onClose);
  const { error, isPending } = change;
  const named = namedEntry(error);
  const wrongKey = named === null ? undefined : peopleOf(bulk, typed)[named.place]?.key;
  const losesValues = error instanceof ApiError && error.code === ERRORS.bulkSameValuesLost.code;
  const edit = (key: string, person: TypedPerson): void => {
    change.reset();
    setTyped((before) => ({ ...before, [key]: person }));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t('title')}
      size="md"
      withClose
      footerLine
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {tUi('cancel')}
          </Button>
          <Button
            kind={losesValues ? 'danger' : 'primary'}
            className="max-md:flex-1"
            isPending={isPending}
            onPress={() => change.mutate({ typed, acceptsLoss: losesValues })}
          >
            {t(losesValues ? 'verbLost' : 'verb')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <p className="break-keep text-muted">{t('text')}</p>
        <FormError sentence={error === null || wrongKey !== undefined ? null : errorText(error)} />
        <ul className="flex flex-col gap-3">
          {bulk.roles.map((role) => {
            const person = typed[role.key];
            return person === undefined ? null : (
              <RoleCard
                key={role.key}
                role={role}
                person={person}
                wrong={wrongKey === role.key && named !== null ? named.entry : null}
                sentence={error === null ? undefined : errorText(error)}
                onChange={(next) => edit(role.key, next)}
              />
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

interface RoleCardProps {
  readonly role: BulkRole;
  readonly person: TypedPerson;
  /** The entry that the server refused. */
  readonly wrong: Entry | null;
  readonly sentence: string | undefined;
  readonly onChange: (person: TypedPerson) => void;
}

function RoleCard({ role, person, wrong, sentence, onChange }: RoleCardProps) {
  const t = useTranslations('bulkSame');
  const entry = (name: Entry, more: { readonly required?: boolean; readonly placeholder?: string } = {}) => (
    <TextField
      label={t(name)}
      value={person[name]}
      isRequired={more.required ?? false}
      error={wrong === name ? sentence : undefined}
      {...(more.placeholder === undefined ? {} : { placeholder: more.placeholder })}
      onChange={(text) => onChange({ ...person, [name]: text })}
    />
  );
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line px-4 py-3">
      <div className="flex min-h-9 items-center gap-3">
        <b className="min-w-0 flex-1 truncate font-semibold">{role.roleName}</b>
        <Switch
          aria-label={t('switch', { role: role.roleName })}
          isSelected={person.isSame}
          onChange={(isSame) => onChange({ ...person, isSame })}
        >
          {t('every')}
        </Switch>
      </div>
      {person.isSame ? (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          {entry('name', { required: true })}
          {entry('contact', { required: true, placeholder: t('contactExample') })}
          {role.asks.includes('accessCode') ? entry('accessCode') : null}
          {role.asks.includes('otpPhone') ? entry('otpPhone') : null}
        </div>
      ) : null}
    </li>
  );
}

interface Wanted {
  readonly typed: TypedPeople;
  readonly acceptsLoss: boolean;
}

/** Saves the rows, changes the people, and opens the rows anew with their columns. */
function useChange(bulk: BulkDetail, onDone: () => void) {
  const t = useTranslations('bulkRows');
  const tSame = useTranslations('bulkSame');
  const queries = useQueryClient();
  const { saver } = useSheet();
  const { bulkTransmitId } = bulk;
  return useMutation({
    mutationFn: async ({ typed, acceptsLoss }: Wanted) => {
      if (!(await saver.flush())) return null;
      const body = { people: peopleOf(bulk, typed), acceptsLoss };
      return call(endpoints.changeBulkSamePeople, { params: { bulkTransmitId }, body });
    },
    onSuccess: async (checked) => {
      if (checked === null) return notify('bad', t('save.failed'));
      saver.stop();
      notify('ok', tSame('done'));
      onDone();
      void queries.invalidateQueries({ queryKey: ['bulks'] });
      await reloadRows(queries, bulkTransmitId);
    },
  });
}
