import { languageOfText } from '@dojang/domain';
import { AArrowUp, ChevronLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useContext } from 'react';
import { useIsDrawn } from '../flow/site.ts';
import { useTexts } from '../text/texts.ts';
import { Brand } from './branding.tsx';
import { classes } from './classes.ts';
import { useLargeText } from './large-text.ts';
import { SpeakContext } from './spoken.tsx';

/** Turns large text on and off. */
export function LargeTextButton() {
  const { t } = useTexts();
  const { large, toggle } = useLargeText();
  const isDrawn = useIsDrawn();
  return (
    <button
      type="button"
      className={classes('quiet-button')}
      aria-pressed={large}
      aria-disabled={isDrawn || undefined}
      onClick={toggle}
    >
      <AArrowUp size={22} aria-hidden="true" />
      <span>{large ? t.largeOff : t.largeOn}</span>
    </button>
  );
}

/** Changes the language of the page; it is written in the language that it leads to. */
export function LanguageButton() {
  const { language } = useTexts();
  const speak = useContext(SpeakContext);
  const isDrawn = useIsDrawn();
  const next = language === 'ko' ? 'en' : 'ko';
  return (
    <button
      type="button"
      className={classes('quiet-button')}
      lang={next}
      aria-disabled={isDrawn || undefined}
      onClick={() => speak?.(next)}
    >
      {next === 'en' ? 'English' : '한국어'}
    </button>
  );
}

interface TopBarProps {
  readonly name?: ReactNode;
  readonly onBack?: () => void;
  readonly extra?: ReactNode;
  /** Set when the name is the screen's heading, where the pages themselves are the content. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** The bar of every screen: the document's name with a back button, or the brand without one. */
export function TopBar({ name, onBack, extra, heading }: TopBarProps) {
  const { t } = useTexts();
  const lang = typeof name === 'string' ? languageOfText(name) : undefined;
  return (
    <header className={classes('top')}>
      {onBack && (
        <button type="button" className={classes('quiet-button')} aria-label={t.back} onClick={onBack}>
          <ChevronLeft size={24} aria-hidden="true" />
        </button>
      )}
      {name === undefined ? (
        <Brand />
      ) : heading ? (
        <h1 ref={heading} tabIndex={-1} lang={lang} className={classes('title')}>
          {name}
        </h1>
      ) : (
        <div lang={lang} className={classes('title', !onBack && 'alone')}>
          {name}
        </div>
      )}
      <LanguageButton />
      <LargeTextButton />
      {extra}
    </header>
  );
}
