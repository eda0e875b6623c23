import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../text/texts.ts';
import { ScreenFrame } from './screen-frame.tsx';

interface PlainScreenProps {
  readonly title: string;
  /** Above the title. */
  readonly hero?: ReactNode;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

/** A screen outside of a signing, where no document is known. Its heading takes the focus, so that it is read out. */
export function PlainScreen({ title, hero, children, bar }: PlainScreenProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} — ${t.brand}`;
    heading.current?.focus({ preventScroll: true });
  }, [title, t]);
  return (
    <ScreenFrame
      headingRef={heading}
      heading={
        <>
          {hero}
          {title}
        </>
      }
      bar={bar}
    >
      {children}
    </ScreenFrame>
  );
}
