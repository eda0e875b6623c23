import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import { TopBar } from './top-bar.tsx';

interface ScreenFrameProps {
  /** The bar of the brand unless it is given. */
  readonly topBar?: ReactNode;
  /** Between the bar and the body. */
  readonly strip?: ReactNode;
  /** Above the heading. */
  readonly above?: ReactNode;
  readonly heading: ReactNode;
  /** Holds the heading, which can then take the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

/** The parts of a whole screen: bar, scrolling body with its heading, and the buttons that are always visible. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { topBar = <TopBar />, strip, above, heading, headingRef, children, bar } = props;
  return (
    <div className={classes('phone')}>
      {topBar}
      {strip}
      <main className={classes('main')}>
        <div className={classes('column')}>
          {above}
          {headingRef === undefined ? (
            <h1>{heading}</h1>
          ) : (
            <h1 ref={headingRef} tabIndex={-1}>
              {heading}
            </h1>
          )}
          {children}
        </div>
      </main>
      {bar && (
        <footer className={classes('bar')}>
          <div className={classes('column')}>{bar}</div>
        </footer>
      )}
    </div>
  );
}
