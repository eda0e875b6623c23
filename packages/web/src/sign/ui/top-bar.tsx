import { AArrowUp, ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../text/texts.ts';
import { useLargeText } from './large-text.ts';
import { BrandMark } from './mark.tsx';

export function LargeTextButton() {
  const { t } = useTexts();
  const { large, toggle } = useLargeText();
  return (
    <button type="button" className="ib" aria-pressed={large} onClick={toggle}>
      <AArrowUp size={22} aria-hidden="true" />
      <span>{large ? t.largeOff : t.largeOn}</span>
    </button>
  );
}

/** The bar of every screen: the document's name with a way back, or the brand where there is no way back. */
export function TopBar({ name, onBack, extra }: { name?: string; onBack?: () => void; extra?: ReactNode }) {
  const { t } = useTexts();
  return (
    <header className="top">
      {onBack && (
        <button type="button" className="ib" aria-label={t.back} onClick={onBack}>
          <ChevronLeft size={24} aria-hidden="true" />
        </button>
      )}
      {name === undefined ? (
        <span className="brand">
          <BrandMark />
          <span>
            {t.brand} <span className="kind">{t.brandKind}</span>
          </span>
        </span>
      ) : (
        <div className={onBack ? 'ttl' : 'ttl alone'}>{name}</div>
      )}
      <LargeTextButton />
      {extra}
    </header>
  );
}
