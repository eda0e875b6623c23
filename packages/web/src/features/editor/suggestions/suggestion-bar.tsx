import { Sparkles, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { cx } from '../../../ui/class-names.ts';
import { useEditor } from '../session/editor-context.ts';
import type { Suggestions } from './use-suggestions.ts';

interface BarButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly strong?: boolean;
}

function BarButton({ children, onPress, strong = false }: BarButtonProps) {
  return (
    <Button
      onPress={onPress}
      className={cx(
        'h-9 shrink-0 rounded-control px-3 text-14 font-medium whitespace-nowrap max-md:h-11 max-md:flex-1 max-md:px-2',
        'outline-offset-2 data-focus-visible:outline-2 data-focus-visible:outline-white',
        strong ? 'bg-white font-semibold text-ink' : 'bg-white/12 text-white data-hovered:bg-white/20',
      )}
    >
      {children}
    </Button>
  );
}

/** The actions on all suggestions, or on those of the page in view. */
function AllActs({ suggestions }: { readonly suggestions: Suggestions }) {
  const t = useTranslations('suggestions');
  const { session } = useEditor();
  const page = useStore(session.view.store, (state) => state.page);
  const here = suggestions.open.filter((one) => one.page === page).map(({ key }) => key);
  const all = suggestions.open.map(({ key }) => key);
  return (
    <>
      <BarButton onPress={suggestions.begin}>{t('step')}</BarButton>
      {here.length > 0 && here.length < all.length ? (
        <BarButton onPress={() => suggestions.accept(here, false)}>{t('page')}</BarButton>
      ) : null}
      <BarButton strong onPress={() => suggestions.accept(all, false)}>
        {t('all')}
      </BarButton>
    </>
  );
}

/** The actions on the current suggestion. */
function OneActs({ suggestions, at }: { readonly suggestions: Suggestions; readonly at: string }) {
  const t = useTranslations('suggestions');
  return (
    <>
      <BarButton onPress={() => suggestions.drop(at, true)}>{t('drop')}</BarButton>
      <BarButton onPress={() => suggestions.step(at, 1)}>{t('next')}</BarButton>
      <BarButton strong onPress={() => suggestions.accept([at], true)}>
        {t('accept')}
      </BarButton>
    </>
  );
}

/** The dark bar below the page: the number of suggested fields, and the actions on them. */
export function SuggestionBar({ suggestions }: { readonly suggestions: Suggestions }) {
  const t = useTranslations('suggestions');
  const { open, current } = suggestions;
  const at = open.findIndex(({ key }) => key === current);
  const stepping = current !== null && at >= 0;
  return (
    <section
      aria-label={t('bar')}
      className="pointer-events-auto flex min-h-13 max-w-full items-center gap-2 rounded-card bg-ink py-2 pr-2 pl-4 text-14 text-white shadow-overlay max-md:flex-wrap max-md:pl-3"
    >
      <Sparkles size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p role="status" className="mr-2 truncate max-md:flex-1">
        <b className="font-semibold">{t('count', { count: open.length })}</b>{' '}
        <span className="ml-1 text-line-2">
          {stepping ? t('place', { at: at + 1, count: open.length }) : t('found')}
        </span>
        {stepping ? <span className="ml-2 text-line-2 max-lg:hidden">{t('hint')}</span> : null}
      </p>
      <div className="flex gap-2 max-md:order-last max-md:w-full">
        {stepping ? (
          <OneActs suggestions={suggestions} at={current} />
        ) : (
          <AllActs suggestions={suggestions} />
        )}
      </div>
      <Button
        aria-label={stepping ? t('stop') : t('close')}
        onPress={stepping ? suggestions.stop : suggestions.close}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-line-2 outline-offset-2 data-focus-visible:outline-2 data-focus-visible:outline-white data-hovered:bg-white/12 max-md:size-11"
      >
        <X size={17} aria-hidden />
      </Button>
    </section>
  );
}
