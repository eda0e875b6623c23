import type { UserInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { cleanLine, ERRORS, errorMessage, isPersonName } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { NameTextField } from '../../../ui/form/name-text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow } from './setting-row.tsx';

/** The name in the settings, and its form. */
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
  const form = useForm({
    first: { name: user.name },
    check: ({ name }) => ({
      name: isPersonName(cleanLine(name)) ? null : errorMessage('personNameInvalid', {}, locale),
    }),
    send: async ({ name }) => {
      await call(endpoints.changeName, { body: { name: cleanLine(name) } });
      await onChanged();
      notify('ok', t('saved'));
      onClose();
    },
    refuse: (error) =>
      error instanceof ApiError && error.code === ERRORS.personNameInvalid.code
        ? { name: sentence(error) }
        : sentence(error),
  });
  return (
    <RowForm form={form} submitLabel={t('save')} onCancel={onClose}>
      <NameTextField
        label={t('name')}
        autoComplete="name"
        autoFocus
        {...form.field('name')}
        inputProps={{ maxLength: 50 }}
      />
    </RowForm>
  );
}
