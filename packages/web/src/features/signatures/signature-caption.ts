import type { SavedSignature } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { signaturesMessages } from './signatures.messages.ts';
import { useSizeName } from './size/printed-size.tsx';

type StyleName = keyof typeof signaturesMessages.ko.styles;

const isStyleName = (style: string): style is StyleName => style in signaturesMessages.ko.styles;

/** Returns a function that gives the name of a font or shape; one without a name here is called by its number. */
export function useStyleName(): (style: string, index: number) => string {
  const t = useTranslations('signatures');
  return (style, index) =>
    isStyleName(style) ? t(`styles.${style}`) : t('style', { number: String(index + 1) });
}

/** Returns a function that tells the size of a stamp, or in a few words how a saved one was made; empty for a drawn one. */
export function useCaption(): (one: SavedSignature) => string {
  const t = useTranslations('signatures');
  const styleName = useStyleName();
  const sizeName = useSizeName();
  return ({ origin, style, printedSize }) => {
    if (printedSize !== null) return sizeName(printedSize);
    if (origin === 'uploaded') return t('photo');
    if (style === null) return '';
    return origin === 'typed' ? `${t('type')} · ${styleName(style, 0)}` : styleName(style, 0);
  };
}
