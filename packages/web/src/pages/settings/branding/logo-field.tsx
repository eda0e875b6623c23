import type { BrandingResult } from '@dojang/contract';
import { ImageUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { useLogoUpload } from './use-branding-form.ts';

const KINDS = ['image/png', 'image/jpeg'];

interface LogoFieldProps {
  readonly logo: string;
  readonly onChange: (logo: Pick<BrandingResult, 'logoId' | 'logo'>) => void;
}

/** The logo: uploaded, changed, or taken away. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const t = useTranslations('branding.logo');
  const { error, isUploading, choose } = useLogoUpload(onChange);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-semibold text-ink-2">
        {t('label')} <span className="font-normal text-muted">{t('hint')}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex h-14 min-w-33 items-center justify-center rounded-control border border-line bg-card px-4">
          {logo === '' ? (
            <span className="text-13 text-muted">{t('none')}</span>
          ) : (
            <img src={logo} alt={t('alt')} className="max-h-10 max-w-40" />
          )}
        </div>
        <FileTrigger
          acceptedFileTypes={KINDS}
          onSelect={(files) => {
            const first = files?.item(0);
            if (first) choose(first);
          }}
        >
          <Button icon={<ImageUp size={16} aria-hidden />} isPending={isUploading}>
            {t(logo === '' ? 'upload' : 'change')}
          </Button>
        </FileTrigger>
        {logo === '' ? null : (
          <Button kind="ghost" onPress={() => onChange({ logoId: null, logo: '' })}>
            {t('remove')}
          </Button>
        )}
      </div>
      <FormError sentence={error} />
    </fieldset>
  );
}
