import type { SavedSignature } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { signaturesMessages } from './signatures.messages.ts';

type StyleName = keyof typeof signaturesMessages.ko.styles;

const isStyleName = (style: string): style is StyleName => style in signaturesMessages.ko.styles;

/** The name of a font or shape; one that has none here is called by its number. */
export function useStyleName(): (style: string, index: number) => string {
  const t = useTranslations('signatures');
  return (style, index) =>
    isStyleName(style) ? t(`styles.${style}`) : t('style', { number: String(index + 1) });
}

/** How a saved one came to be, in a word or two; empty for what was drawn. */
export function useCaption(): (one: SavedSignature) => string {
  const t = useTranslations('signatures');
  const styleName = useStyleName();
  return ({ origin, style }) => {
    if (origin === 'uploaded') return t('photo');
    if (style === null) return '';
    return origin === 'typed' ? `${t('type')} · ${styleName(style, 0)}` : styleName(style, 0);
  };
}
