import type { BrandingResult, UserInfo } from '@dojang/contract';
import { contrastRatio, LONGEST_BRAND_DESCRIPTION, shownRatio } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Form } from '../../../ui/form/form.tsx';
import { NameTextField } from '../../../ui/form/name-text-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AlertNote, FormError } from '../../../ui/layout/alert-note.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { brandingMessages } from './branding.messages.ts';
import { brandingQuery } from './branding.query.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { type BrandingForm, useBrandingForm } from './use-branding-form.ts';

const bundles = { branding: brandingMessages };

/** How the mails and signing pages of the organization, or of the person, look. */
export default function BrandingTab({ user }: { user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      <BrandingLoad owner={user.organization?.name ?? user.name} />
    </MoreTexts>
  );
}

function BrandingLoad({ owner }: { owner: string }) {
  const t = useTranslations('branding');
  const { data, isError, refetch, error } = useQuery(brandingQuery);
  return (
    <section aria-labelledby="branding-title">
      <TabHeading id="branding-title" title={t('title')} lead={t('lead')} />
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <BrandingEditor saved={data} owner={owner} />}
    </section>
  );
}

function BrandingEditor({ saved, owner }: { saved: BrandingResult; owner: string }) {
  const t = useTranslations('branding');
  const form = useBrandingForm(saved);
  const { draft, changed } = form;
  const isChanged = changed.length > 0;
  const {
    status: leaving,
    proceed,
    reset: stay,
  } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <Form onSubmit={form.submit} round={form.round}>
      <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <FormError title={t('saveFailed')} sentence={form.error} />
          <Texts form={form} owner={owner} />
          <Colors form={form} />
        </div>
        <BrandingPreview branding={draft} sender={draft.senderName.trim() || owner} owner={owner} />
      </div>
      <SaveBar changed={changed} isSaving={form.isSaving} onReset={form.reset} />
      <ConfirmDialog
        isOpen={leaving === 'blocked'}
        title={t('leave.title')}
        verb={t('leave.verb')}
        onConfirm={() => proceed?.()}
        onClose={() => stay?.()}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </Form>
  );
}

interface PartProps {
  readonly form: BrandingForm;
}

function Texts({ form, owner }: PartProps & { owner: string }) {
  const t = useTranslations('branding');
  const { draft, change, errorOf } = form;
  return (
    <>
      <NameTextField
        label={t('senderName')}
        hint={t('senderNameHint', { name: owner })}
        autoComplete="off"
        value={draft.senderName}
        onChange={(senderName) => change({ senderName })}
        error={errorOf('senderName')}
      />
      <LogoField logo={draft.logo} onChange={change} />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        autoComplete="off"
        placeholder="https://"
        value={draft.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <TextField
        label={t('desc')}
        hint={t('descHint', { count: draft.desc.length, max: LONGEST_BRAND_DESCRIPTION })}
        autoComplete="off"
        value={draft.desc}
        onChange={(desc) => change({ desc })}
        error={errorOf('desc')}
      />
    </>
  );
}

const COLORS = ['barColor', 'buttonColor', 'textColor'] as const;

function Colors({ form }: PartProps) {
  const t = useTranslations('branding');
  const { draft, change, errorOf, proposed, isReadable } = form;
  const ratio = (background: string): string => shownRatio(contrastRatio(draft.textColor, background));
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t('colors')}</legend>
      {COLORS.map((field) => (
        <ColorField
          key={field}
          label={t(field)}
          value={draft[field]}
          onChange={(color) => change({ [field]: color })}
          error={errorOf(field)}
          proposed={field === 'textColor' ? null : proposed(field)}
        />
      ))}
      {isReadable ? (
        <AlertNote tone="ok">
          {t('readable', { bar: ratio(draft.barColor), button: ratio(draft.buttonColor) })}
        </AlertNote>
      ) : null}
    </fieldset>
  );
}
