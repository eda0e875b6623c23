import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SupportLine } from '../../features/account/support-line.tsx';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';

interface ProblemScreenProps {
  readonly Icon: LucideIcon;
  readonly tone: 'ink' | 'bad' | 'warn';
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const TONES = { ink: 'text-ink-2', bad: 'text-bad', warn: 'text-warn' } as const;
const LINES = ['100%', '92%', '96%', '70%'];

/** A page with only a reason and a link. */
export function ProblemScreen({ Icon, tone, title, text, children }: ProblemScreenProps) {
  const t = useTranslations('ui');
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 pt-5">
        <Logo name={t('productName')} />
      </header>
      <main className="m-auto flex w-full max-w-[420px] flex-col items-center px-5 py-12 text-center">
        <div aria-hidden className="relative mb-8">
          <div className="h-[148px] w-[120px] rounded-[4px] border border-line bg-card px-4.5 pt-5.5 shadow-overlay">
            {LINES.map((width) => (
              <div key={width} className="mb-2.5 h-1.5 rounded-full bg-line" style={{ width }} />
            ))}
          </div>
          <span
            className={cx(
              'absolute -right-6 -bottom-5 grid size-16 place-items-center rounded-full border border-line bg-card shadow-overlay',
              TONES[tone],
            )}
          >
            <Icon size={26} strokeWidth={1.75} />
          </span>
        </div>
        <h1 className="text-22 font-bold">{title}</h1>
        <p className="mt-2 text-balance text-muted">{text}</p>
        {children}
      </main>
      <footer className="border-t border-line px-6 py-4 text-13 text-muted">
        <SupportLine />
      </footer>
    </div>
  );
}
