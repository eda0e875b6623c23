import type { UserInfo } from '@dojang/contract';
import { Files, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusinessFields } from '../../../features/account/business-fields.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NameTextField } from '../../../ui/form/name-text-field.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { useCreateOrganization } from './use-create-organization.ts';

/** Turns the personal account into an organization. Business data are asked for only when they are not known yet. */
export function CreateOrganization({ user }: { user: UserInfo }) {
  const t = useTranslations('organizationTab');
  const tBusiness = useTranslations('account.business');
  const form = useCreateOrganization(!user.isBusiness);
  const labels = {
    organizationName: t('name'),
    representativeName: tBusiness('representativeName'),
    businessName: tBusiness('businessName'),
    registrationNumber: tBusiness('registrationNumber'),
  };
  return (
    <section aria-labelledby="organization-title">
      <TabHeading id="organization-title" title={t('create.title')} lead={t('create.lead')} />
      <WhatHappens />
      <Form className="mt-6 flex max-w-[520px] flex-col gap-5" onSubmit={form.submit}>
        <FormError title={t('create.failed')} sentence={form.error} />
        <ErrorSummary {...form.summary(labels)} />
        <NameTextField
          id="organizationName"
          label={labels.organizationName}
          large
          autoComplete="off"
          {...form.field('organizationName')}
        />
        {user.isBusiness ? null : (
          <fieldset className="flex flex-col gap-5">
            <legend className="mb-3 w-full border-t border-line pt-5 font-semibold">
              {t('create.businessTitle')}
            </legend>
            <BusinessFields draft={form.typed} change={form.change} errors={form.errors} />
          </fieldset>
        )}
        <Button
          type="submit"
          kind="primary"
          className="h-11 self-start px-6 max-md:self-stretch"
          isPending={form.isBusy}
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
