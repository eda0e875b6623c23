import { typedPhone } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useServiceLimits } from '../../../../features/session/use-service-limits.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { GroupedField } from '../../../../ui/form/grouped-field.tsx';
import { NameTextField } from '../../../../ui/form/name-text-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { useForm } from '../../../../ui/form/use-form.ts';
import { type LinkField, type LinkRole, methodOf } from './link-input.ts';

interface LinkPeopleProps {
  readonly roles: readonly LinkRole[];
  readonly form: Pick<ReturnType<typeof useForm<LinkField>>, 'field' | 'typed' | 'change'>;
}

/** The people of the roles that the visitor does not take. */
export function LinkPeople({ roles, form }: LinkPeopleProps) {
  return roles.map((role) => <LinkPersonFields key={role.key} role={role} form={form} />);
}

interface LinkPersonFieldsProps extends Pick<LinkPeopleProps, 'form'> {
  readonly role: LinkRole;
}

function LinkPersonFields({ role: { key, roleName }, form }: LinkPersonFieldsProps) {
  const t = useTranslations('links.direct.form');
  const { channels } = useServiceLimits();
  const { field, typed, change } = form;
  const method = methodOf(typed, key);
  const name = { ...field(`name:${key}`), value: typed[`name:${key}`] ?? '' };
  const contact = { ...field(`contact:${key}`), value: typed[`contact:${key}`] ?? '' };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="float-left w-full font-semibold break-words">
        {t('personOf', { role: roleName })}
      </legend>
      <NameTextField label={t('name')} autoComplete="off" {...name} />
      {channels.length > 1 ? (
        <Segmented
          label={t('method')}
          options={channels.map((value) => ({ value, label: t(value) }))}
          value={method}
          onChange={(value) => change({ [`method:${key}`]: value, [`contact:${key}`]: '' })}
          className="w-full [&>*]:flex-1"
        />
      ) : null}
      {method === 'kakao' ? (
        <GroupedField
          label={t('phone')}
          placeholder="010-0000-0000"
          group={typedPhone}
          type="tel"
          inputMode="tel"
          {...contact}
        />
      ) : (
        <TextField
          label={t('emailAddress')}
          placeholder="name@company.example"
          inputMode="email"
          autoComplete="off"
          inputProps={{ spellCheck: false }}
          {...contact}
        />
      )}
    </fieldset>
  );
}
