import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { CopyButton } from './copy-button.tsx';
import { type SampleLanguage, tokensOf } from './highlight.ts';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  readonly language: SampleLanguage;
  /** What stands between the title and the copy button. */
  readonly children?: ReactNode;
  /** What stands between the head and the code. */
  readonly top?: ReactNode;
}

/** A card with code and a copy button. It scrolls by the keyboard, too. */
export function CodeBlock({ title, code, language, children, top }: CodeBlockProps) {
  const { t } = useDeveloper();
  let at = 0;
  return (
    <figure className={classes('sample')}>
      <figcaption className={classes('sample-head')}>
        <span className={classes('sample-title')}>{title}</span>
        {children}
        <CopyButton text={code} />
      </figcaption>
      {top}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section className={classes('sample-code')} tabIndex={0} aria-label={t.scrolls(title)}>
        <pre>
          <code>
            {tokensOf(code, language).map(({ kind, text }) => {
              at += text.length;
              return (
                <span key={at} className={classes(kind)}>
                  {text}
                </span>
              );
            })}
          </code>
        </pre>
      </section>
    </figure>
  );
}
