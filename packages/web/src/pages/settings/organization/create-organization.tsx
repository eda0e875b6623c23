import type { UserInfo } from '@dojang/contract';
import { Files, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  BUSINESS_FIELDS,
  type BusinessDraft,
  EMPTY_BUSINESS,
} from '../../../features/account/business-draft.ts';
import { BusinessFields, useBusinessErrors } from '../../../features/account/business-fields.tsx';
import { nameLength } from '../../../features/naming/name-field.tsx';
import { LONGEST_ORGANIZATION_NAME } from '../../../features/organization/teams/rename-organization-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary, type FieldError } from '../../../ui/form/error-summary.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { type CreateErrors, useCreateOrganization } from './use-create-organization.ts';

const NAME = 'organizationName';

/** Turns the personal account into an organization. A business is asked for only where none is known yet. */
export function CreateOrganization({ user }: { user: UserInfo }) {
  const t = useTranslations('organizationTab');
  const tName = useTranslations('ui');
  const tBusiness = useTranslations('account.business');
  const [name, setName] = useState('');
  const [business, setBusiness] = useState<BusinessDraft>(EMPTY_BUSINESS);
  const [round, setRound] = useState(0);
  const businessErrors = useBusinessErrors();
  const { errors, setErrors, error, isBusy, send } = useCreateOrganization(() => setRound(round + 1));

  const own = (): CreateErrors => {
    const length = nameLength(name);
    return {
      ...(length === 0 ? { name: t('nameMissing') } : {}),
      ...(length > LONGEST_ORGANIZATION_NAME
        ? { name: tName('nameLength', { max: LONGEST_ORGANIZATION_NAME }) }
        : {}),
      ...(user.isBusiness ? {} : businessErrors(business)),
    };
  };
  const submit = (): void => {
    if (isBusy) return;
    const found = own();
    setErrors(found);
    if (Object.keys(found).length > 0) setRound(round + 1);
    else void send(name.normalize('NFC').trim(), user.isBusiness ? null : business);
  };
  const forget = (fields: readonly string[]): void =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))));
  const summary: FieldError[] = [
    ...(errors.name === undefined ? [] : [{ id: NAME, label: t('name') }]),
    ...BUSINESS_FIELDS.filter((field) => errors[field] !== undefined).map((field) => ({
      id: field,
      label: tBusiness(field),
    })),
  ];

  return (
    <section aria-labelledby="organization-title">
      <TabHeading id="organization-title" title={t('create.title')} lead={t('create.lead')} />
      <WhatHappens />
      <Form className="mt-6 flex max-w-[520px] flex-col gap-5" onSubmit={submit}>
        <FormError title={t('create.failed')} sentence={error} />
        <ErrorSummary errors={summary} round={round} />
        <TextField
          id={NAME}
          label={t('name')}
          large
          autoComplete="off"
          value={name}
          onChange={(typed) => {
            setName(typed);
            forget(['name']);
          }}
          error={errors.name}
        />
        {user.isBusiness ? null : (
          <fieldset className="flex flex-col gap-5">
            <legend className="mb-3 w-full border-t border-line pt-5 font-semibold">
              {t('create.businessTitle')}
            </legend>
            <BusinessFields
              draft={business}
              change={(part) => {
                setBusiness({ ...business, ...part });
                forget(Object.keys(part));
              }}
              errors={errors}
            />
          </fieldset>
        )}
        <Button
          type="submit"
          kind="primary"
          className="h-11 self-start px-6 max-md:self-stretch"
          isPending={isBusy}
        >
          {t('create.submit')}
        </Button>
      </Form>
    </section>
  );
}

const HAPPENS: readonly { readonly key: 'keeps' | 'leads' | 'final'; readonly Icon: LucideIcon }[] = [
  { key: 'keeps', Icon: Files },
  { key: 'leads', Icon: ShieldCheck },
  { key: 'final', Icon: Undo2 },
];

function WhatHappens() {
  const t = useTranslations('organizationTab.create');
  return (
    <div className="mt-4 rounded-card border border-line bg-card px-5 py-4">
      <h3 className="font-semibold">{t('whatTitle')}</h3>
      <ul className="mt-2.5 flex flex-col gap-2">
        {HAPPENS.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
