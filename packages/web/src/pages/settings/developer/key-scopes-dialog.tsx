import type { ApiKeyResult } from '@dojang/contract';
import { type ApiScope, offeredScopes, REQUEST_SCOPES } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScopeChoice } from '../../../features/oauth/scope-choice.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { API_KEYS } from './api-keys.query.ts';

interface KeyScopesDialogProps {
  readonly apiKey: ApiKeyResult;
  readonly onClose: () => void;
}

/** Narrows or widens the scopes of a key. */
export function KeyScopesDialog({ apiKey, onClose }: KeyScopesDialogProps) {
  const t = useTranslations('developer');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const [scopes, setScopes] = useState<readonly ApiScope[]>(apiKey.scopes);
  const { submit, round, error, errors, isBusy, forget } = useForm({
    first: { scopes: '' },
    check: () => ({ scopes: scopes.length === 0 ? t('scopesMissing') : null }),
    send: async () => {
      const params = { apiKeyId: apiKey.apiKeyId };
      await call(endpoints.changeApiKeyScopes, { params, body: { scopes: [...scopes] } });
      void cache.invalidateQueries({ queryKey: API_KEYS });
      notify('ok', t('scopesChanged'));
      onClose();
    },
    refuse: errorText,
  });
  return (
    <FormDialog
      title={t('scopesTitle', { name: apiKey.name })}
      verb={t('save')}
      size="md"
      withClose
      form={{ submit, round, isBusy }}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <ScopeChoice
        offered={offeredScopes(apiKey.mode)}
        chosen={scopes}
        label={t('scopes')}
        hint={t('scopesChangeHint')}
        error={errors.scopes}
        preset={{ label: t('requestScopes'), scopes: REQUEST_SCOPES }}
        onChange={(next) => {
          forget(['scopes']);
          setScopes(next);
        }}
      />
      <FormError sentence={error} />
    </FormDialog>
  );
}
