import { LEAST_ZOOM, MOST_ZOOM, zoomBy, zoomFactor, zoomToFit, zoomToPage } from '@dojang/field-editor/react';
import { Expand, Minus, MoveHorizontal, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useEditor } from '../session/editor-context.ts';

/** Buttons that zoom in, out and to fit. */
export function ZoomControls() {
  const t = useTranslations('editor.bar');
  const tools = useTranslations('tools.show');
  const { view } = useEditor().session;
  const fitsWidth = useStore(view.store, (state) => state.zoom === 'fit');
  const factor = useStore(view.store, (state) => zoomFactor(state.scale));
  return (
    <>
      <IconButton label={t('zoomOut')} isDisabled={factor <= LEAST_ZOOM} onPress={() => zoomBy(view, -1)}>
        <Minus size={18} aria-hidden />
      </IconButton>
      <span className="w-12 text-center text-13 font-medium" aria-live="polite">
        {t('zoom', { percent: Math.round(factor * 100) })}
      </span>
      <IconButton label={t('zoomIn')} isDisabled={factor >= MOST_ZOOM} onPress={() => zoomBy(view, 1)}>
        <Plus size={18} aria-hidden />
      </IconButton>
      {fitsWidth ? (
        <IconButton label={tools('page')} onPress={() => zoomToPage(view)}>
          <Expand size={17} aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t('fit')} onPress={() => zoomToFit(view)}>
          <MoveHorizontal size={18} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** On phones, over the page: the current page, and after zooming by two fingers a button for the full width. */
export function PhoneView() {
  const t = useTranslations('editor.bar');
  const { view } = useEditor().session;
  const fits = useStore(view.store, (state) => state.zoom === 'fit');
  return (
    <div className="pointer-events-none absolute inset-x-2 top-2 z-1 flex items-start justify-between">
      {fits ? (
        <span />
      ) : (
        <IconButton
          label={t('fit')}
          tip={false}
          className="pointer-events-auto bg-card shadow-overlay"
          onPress={() => zoomToFit(view)}
        >
          <MoveHorizontal size={18} aria-hidden />
        </IconButton>
      )}
      <PageNumber className="rounded-full bg-ink/72 px-2.5 py-0.5 text-13 text-white" />
    </div>
  );
}

/** For example '3 / 4쪽'. */
export function PageNumber({ className }: { readonly className?: string }) {
  const t = useTranslations('editor.bar');
  const { session, pages } = useEditor();
  const page = useStore(session.view.store, (state) => state.page);
  return <span className={className}>{t('page', { page, count: pages.length })}</span>;
}
