import type { UserInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS, errorMessage, isPersonName } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow } from './setting-row.tsx';

/** The name in the settings, and its change. */
export function NameRow({ user, isOpen, onOpen, onClose, onChanged }: RowProps) {
  const t = useTranslations('my');
  return (
    <EditableRow id="name" label={t('name')} value={user.name} isOpen={isOpen} onOpen={onOpen}>
      <NameForm user={user} onClose={onClose} onChanged={onChanged} />
    </EditableRow>
  );
}

interface NameFormProps {
  readonly user: UserInfo;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

function NameForm({ user, onClose, onChanged }: NameFormProps) {
  const t = useTranslations('my');
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const [name, setName] = useState(user.name);
  const [wrong, setWrong] = useState<string | undefined>();
  const submit = async (): Promise<boolean> => {
    if (!isPersonName(name.trim())) {
      setWrong(errorMessage('personNameInvalid', {}, locale));
      return false;
    }
    await call(endpoints.changeName, { body: { name: name.trim() } });
    await onChanged();
    notify('ok', t('saved'));
    onClose();
    return true;
  };
  return (
    <RowForm
      submitLabel={t('save')}
      onCancel={onClose}
      onSubmit={submit}
      place={(error) => {
        if (!(error instanceof ApiError) || error.code !== ERRORS.personNameInvalid.code) return false;
        setWrong(sentence(error));
        return true;
      }}
    >
      <TextField
        label={t('name')}
        autoComplete="name"
        autoFocus
        value={name}
        onChange={(typed) => {
          setName(typed);
          setWrong(undefined);
        }}
        error={wrong}
        inputProps={{ maxLength: 50 }}
      />
    </RowForm>
  );
}
