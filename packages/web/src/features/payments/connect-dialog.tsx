import { ApiError } from '@dojang/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { paymentConnectionQuery } from './payments.query.ts';

const NAMES = ['userId', 'linkKey', 'linkValue'] as const;
const EMPTY = { userId: '', linkKey: '', linkValue: '' };

/** The input that the provider does not know; null for any other error. */
function fieldOf(error: Error): string | null {
  const result: unknown = error instanceof ApiError ? error.result : null;
  const isNamed = typeof result === 'object' && result !== null && 'field' in result;
  return isNamed && typeof result.field === 'string' ? result.field : null;
}

/** Connects or disconnects the requester's own account at the payment provider. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('payments.signpay');
  const tUi = useTranslations('ui');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const id = useId();
  const mayConnect = usePermissions().may('payment.connect');
  const connection = useQuery(paymentConnectionQuery).data;
  const [values, setValues] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const settle = (text: string) => {
    void cache.invalidateQueries({ queryKey: ['payments'] });
    notify('ok', text);
    onClose();
  };
  const connect = useMutation({
    mutationFn: () => call(endpoints.connectPayment, { body: values }),
    onSuccess: () => settle(t('done')),
  });
  const disconnect = useMutation({
    mutationFn: () => call(endpoints.disconnectPayment),
    onSuccess: () => settle(t('ended')),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (NAMES.every((name) => values[name].trim() !== '')) connect.mutate();
  };
  const isConnected = connection?.isConnected === true;
  const error = connect.error ?? disconnect.error;
  const wrong = connect.error === null ? null : fieldOf(connect.error);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      size="md"
      withClose
      footer={
        mayConnect ? (
          <>
            {isConnected ? (
              <Button
                kind="danger-outline"
                className="mr-auto max-md:mr-0"
                isPending={disconnect.isPending}
                onPress={() => disconnect.mutate()}
              >
                {t('disconnect')}
              </Button>
            ) : null}
            <DialogButtons
              verb={t(isConnected ? 'reconnect' : 'connect')}
              onClose={onClose}
              isPending={connect.isPending}
              act={{ form: id }}
            />
          </>
        ) : (
          <Button onPress={onClose}>{tUi('close')}</Button>
        )
      }
    >
      {isConnected ? (
        <p className="mb-3 font-semibold">{t('connected', { userId: connection.userId })}</p>
      ) : null}
      {mayConnect ? (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-ink-2">{t('why')}</p>
          {NAMES.map((name) => (
            <TextField
              key={name}
              label={t(name)}
              type={name === 'userId' ? 'text' : 'password'}
              autoComplete="off"
              value={values[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
              error={
                isTried && values[name].trim() === '' ? t('missing') : wrong === name ? t('wrong') : undefined
              }
            />
          ))}
          {error ? <AlertNote tone="bad">{errorText(error)}</AlertNote> : null}
          <p className="text-13 text-muted">{t('secret')}</p>
        </form>
      ) : (
        <p className="text-ink-2">{t('adminOnly')}</p>
      )}
    </Dialog>
  );
}
