import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * Focuses a new screen's heading, so that it is read out, and sets the title of the tab.
 * @param first the element that gets the focus in place of the heading, such as the only input
 */
export function useScreen(what: string, name: string, first?: RefObject<HTMLElement | null>) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = name === '' ? `${what} — ${t.brand}` : t.title(name, what);
  }, [name, what, t]);
  const aim = useRef(first);
  useEffect(() => (aim.current?.current ?? heading.current)?.focus({ preventScroll: true }), []);
  return heading;
}

interface ScreenProps {
  readonly heading: ReactNode;
  /** The title of the tab. */
  readonly what: string;
  /** 1 to 4, and 5 for the payment, where the screen is a step. */
  readonly step?: number;
  readonly onBack?: () => void;
  readonly brand?: boolean;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
  /** What gets the focus on arrival; the heading without it. */
  readonly first?: RefObject<HTMLElement | null>;
  /** Between the bar and the body. */
  readonly strip?: ReactNode;
}

/** One step as a whole screen: bar, scrolling body with its heading, and the button that is always visible. */
export function Screen(props: ScreenProps) {
  const { heading, what, step, onBack, brand = false, children, bar, first, strip } = props;
  const { entry } = useSigningContext();
  const name = entry?.documentName ?? '';
  const ref = useScreen(what, name, first);
  return (
    <ScreenFrame
      topBar={<TopBar {...(brand || name === '' ? {} : { name })} {...(onBack ? { onBack } : {})} />}
      strip={strip}
      // Who does not sign goes no steps.
      above={step !== undefined && (entry?.participantType ?? 'signer') === 'signer' && <Steps step={step} />}
      heading={heading}
      headingRef={ref}
      bar={bar}
    >
      {children}
    </ScreenFrame>
  );
}

function Steps({ step }: { step: number }) {
  const { t } = useTexts();
  const { entry } = useSigningContext();
  const steps = entry?.payment ? [...t.steps, t.landing.payment] : t.steps;
  const name = steps[step - 1] ?? '';
  return (
    <div className={classes('steps')} role="img" aria-label={t.stepRead(step, name, steps.length)}>
      <span aria-hidden="true">{`${step}/${steps.length} ${name}`}</span>
      <span className={classes('segments')} aria-hidden="true">
        {steps.map((each, i) => (
          <i key={each} className={classes(i < step && 'on')} />
        ))}
      </span>
    </div>
  );
}
