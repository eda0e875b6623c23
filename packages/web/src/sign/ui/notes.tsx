import { CircleAlert, Info, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

const ICONS = {
  info: Info,
  quiet: Info,
  good: ShieldCheck,
  warn: TriangleAlert,
  bad: TriangleAlert,
} as const;

/** A framed remark; besides its color it always has an icon. */
export function Note({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <div className={classes('note', tone)}>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

/** The error of an input, read out and in view when it appears. */
export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  // Another text is another error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <p ref={line} className={classes('error-line')} role="alert" id={id}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** The round icon above the heading of a screen that explains a state. */
export function Hero({ tone, icon }: { tone: 'good' | 'done' | 'warn' | 'bad' | 'info'; icon: ReactNode }) {
  return (
    <div className={classes('hero', tone)} aria-hidden="true">
      {icon}
    </div>
  );
}

/** Facts in two columns: label and value. */
export function Rows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes('card', 'facts')}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
