import { type ApiScope, KEY_MODES, type KeyMode, offeredScopes, REQUEST_SCOPES } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScopeChoice } from '../../../features/oauth/scope-choice.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { useHasPoints } from '../../../features/session/use-service-limits.ts';
import { ChoiceCards } from '../../../ui/controls/choice-cards.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NameTextField } from '../../../ui/form/name-text-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { API_KEYS } from './api-keys.query.ts';

interface NewKeyDialogProps {
  /** Whether the person has no key yet: such a key is a test key unless another kind is chosen. */
  readonly isFirst: boolean;
  readonly onIssued: (key: string) => void;
  readonly onClose: () => void;
}

const EMPTY = { name: '', addresses: '', scopes: '' };
const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');

/** Asks for the kind, the name, the scopes and the addresses of a new API key. */
export function NewKeyDialog({ isFirst, onIssued, onClose }: NewKeyDialogProps) {
  const t = useTranslations('developer');
  const hasPoints = useHasPoints();
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const id = useId();
  const [chosenMode, setMode] = useState<KeyMode | null>(null);
  // Whether it is the first key may become known only after the dialog has opened.
  const mode = chosenMode ?? (isFirst ? 'test' : 'live');
  const [chosen, setScopes] = useState<readonly ApiScope[]>([]);
  const offered = offeredScopes(mode);
  const scopes = chosen.filter((scope) => offered.includes(scope));
  const { field, submit, round, error, errors, isBusy, forget } = useForm({
    first: EMPTY,
    check: ({ name }) => ({
      name: name.trim() === '' ? t('nameMissing') : null,
      scopes: scopes.length === 0 ? t('scopesMissing') : null,
    }),
    send: async ({ name, addresses }) => {
      const body = { name, mode, scopes, allowedAddresses: linesOf(addresses) };
      const { key } = await call(endpoints.createApiKey, { body });
      void cache.invalidateQueries({ queryKey: API_KEYS });
      onClose();
      onIssued(key);
    },
    refuse: errorText,
  });
  const choose = (next: readonly ApiScope[]): void => {
    forget(['scopes']);
    setScopes(next);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('issueTitle')}
      size="md"
      withClose
      footer={<DialogButtons verb={t('issue')} onClose={onClose} isPending={isBusy} act={{ form: id }} />}
    >
      <Form id={id} onSubmit={submit} round={round} className="flex flex-col gap-4">
        <ChoiceCards
          label={t('mode')}
          options={KEY_MODES.map((one) => ({
            value: one,
            title: t(`modeOf.${one}`),
            what: t(`${hasPoints ? 'modeText' : 'modeTextAlone'}.${one}`),
          }))}
          value={mode}
          onChange={setMode}
        />
        <NameTextField
          label={t('name')}
          hint={t('nameHint')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          {...field('name')}
        />
        <ScopeChoice
          offered={offered}
          chosen={scopes}
          label={t('scopes')}
          hint={t('scopesHint')}
          error={errors.scopes}
          preset={{ label: t('requestScopes'), scopes: REQUEST_SCOPES }}
          onChange={choose}
        />
        <TextField label={t('addresses')} hint={t('addressesHint')} rows={3} {...field('addresses')} />
        <FormError sentence={error} />
      </Form>
    </Dialog>
  );
}
