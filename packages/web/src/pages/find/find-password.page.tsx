import { errorMessage } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints, session } from '../../features/session/api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { MoreTexts, useUiLocale } from '../../ui/text/intl.tsx';
import { findMessages } from './find.messages.ts';
import { FindForm } from './find-form.tsx';

const bundles = { find: findMessages };

/** /user/find/password: sends a reset link to a contact if it has an account; the page does not tell whether it has one. */
export function FindPasswordPage() {
  return (
    <MoreTexts bundles={bundles}>
      <FindPassword />
    </MoreTexts>
  );
}

function FindPassword() {
  const t = useTranslations('find');
  const tAccount = useTranslations('account');
  const locale = useUiLocale();
  const [loginId, setLoginId] = useState(session.savedLoginId);
  return (
    <FindForm
      task="password"
      field={({ error, clear }) => (
        <TextField
          id="loginId"
          label={tAccount('loginId')}
          autoComplete="username"
          large
          autoFocus
          value={loginId}
          onChange={(text) => {
            setLoginId(text);
            clear();
          }}
          error={error}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
        />
      )}
      checkField={() => (loginId.trim() === '' ? errorMessage('loginIdEmpty', {}, locale) : null)}
      send={(by, contact) => call(endpoints.findPassword, { body: { loginId: loginId.trim(), by, contact } })}
      note={t('password.sub')}
    />
  );
}
