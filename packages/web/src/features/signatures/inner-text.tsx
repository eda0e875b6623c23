import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { useComposition } from '../../ui/hooks/use-composition.ts';
import type { StampWay } from './use-made.ts';

/** The usual texts inside a company's ring: letters on a seal, the same in every language of the screen. */
const USUAL = {
  KR: { chief: '', head: '대표이사', usage: '사용인감' },
  HANJA: { chief: '', head: '代表理事', usage: '使用印鑑' },
} as const;
type Choice = keyof (typeof USUAL)['KR'] | 'own';
const CHOICES = ['chief', 'head', 'usage', 'own'] as const;

interface InnerTextProps {
  readonly way: StampWay;
  readonly composition: ReturnType<typeof useComposition>;
}

/** The kind of a company's seal: one of the usual kinds, or typed. Latin seals have no usual kinds. */
export function InnerText({ way, composition }: InnerTextProps) {
  const t = useTranslations('signatures');
  const [choice, setChoice] = useState<Choice>('chief');
  const usual = way.language === 'EN' ? null : USUAL[way.language];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {usual === null ? null : (
        <Segmented
          label={t('inner')}
          options={CHOICES.map((value) => ({ value, label: t(`innerChoices.${value}`) }))}
          value={choice}
          onChange={(next) => {
            setChoice(next);
            way.setInner(next === 'own' ? '' : usual[next]);
          }}
          className="max-md:flex-wrap"
        />
      )}
      {usual === null || choice === 'own' ? (
        <TextField
          label={t('inner')}
          labelHidden
          placeholder={usual === null ? 'CORPORATE SEAL' : t('inner')}
          value={way.inner}
          onChange={way.setInner}
          className="w-44 max-md:w-full"
          inputProps={{ ...composition.inputProps, autoComplete: 'off' }}
        />
      ) : null}
    </div>
  );
}
