import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx';
import { classes } from './classes.ts';

/** The texts of a page may be what has failed, so this has its own. */
const WORDS = {
  ko: {
    title: '화면을 표시하지 못했습니다',
    why: '브라우저의 번역 기능을 켰다면 끄고 다시 시도해 주세요.',
    kept: '입력한 내용은 그대로 있습니다.',
    again: '다시 시도하기',
  },
  en: {
    title: 'This screen could not be shown',
    why: 'If your browser translates the page, turn that off and try again.',
    kept: 'What you entered is kept.',
    again: 'Try again',
  },
} as const;

interface RenderBoundaryProps {
  readonly children: ReactNode;
  /** Whether what was entered is kept outside of the children. */
  readonly keeps?: boolean;
}

/** Offers to draw a screen of the small pages again when it has failed. */
export function RenderBoundary({ children, keeps = false }: RenderBoundaryProps) {
  return (
    <ErrorBoundary fallback={(again) => <Failed keeps={keeps} again={again} />}>{children}</ErrorBoundary>
  );
}

function Failed({ keeps, again }: { readonly keeps: boolean; readonly again: () => void }) {
  const words = WORDS[document.documentElement.lang === 'en' ? 'en' : 'ko'];
  return (
    <div className={classes('phone')}>
      <main className={classes('main')}>
        <div className={classes('column')} role="alert">
          <h1>{words.title}</h1>
          <p className={classes('text-secondary')}>{keeps ? `${words.kept} ${words.why}` : words.why}</p>
        </div>
      </main>
      <footer className={classes('bar')}>
        <div className={classes('column')}>
          <button type="button" className={classes('button', 'primary')} onClick={again}>
            {words.again}
          </button>
        </div>
      </footer>
    </div>
  );
}
