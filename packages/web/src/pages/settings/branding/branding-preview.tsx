import type { BrandingResult } from '@dojang/contract';
import { isColor, NO_BRANDING } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PagePreview } from './page-preview.tsx';
import type { PreviewProps } from './preview-props.ts';

const KINDS = ['request', 'completed', 'page', 'done'] as const;
type PreviewKind = (typeof KINDS)[number];

/** A color that is typed only in part is shown as the one of the service. */
const shown = (branding: BrandingResult, field: 'barColor' | 'buttonColor' | 'textColor'): string =>
  isColor(branding[field]) ? branding[field] : NO_BRANDING[field];

/** What signers get, with the branding that is typed. It only shows: nothing in it can be pressed. */
export function BrandingPreview({ branding, sender, owner }: PreviewProps) {
  const t = useTranslations('branding.preview');
  const [kind, setKind] = useState<PreviewKind>('request');
  const looks = {
    ...branding,
    barColor: shown(branding, 'barColor'),
    buttonColor: shown(branding, 'buttonColor'),
    textColor: shown(branding, 'textColor'),
  };
  const props = { branding: looks, sender, owner };
  return (
    <section aria-label={t('label')} className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-0 lg:self-start">
      <Segmented
        label={t('kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
        className="no-scrollbar max-w-full self-start overflow-x-auto"
      />
      <div inert className="rounded-card bg-desk p-4 max-md:p-3">
        {kind === 'request' || kind === 'completed' ? (
          <MailPreview {...props} kind={kind} />
        ) : (
          <PagePreview {...props} kind={kind} />
        )}
      </div>
    </section>
  );
}
