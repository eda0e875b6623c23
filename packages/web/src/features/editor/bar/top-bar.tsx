import {
  ArrowLeft,
  ArrowRight,
  Check,
  Ellipsis,
  Eye,
  Keyboard,
  ListOrdered,
  PanelRight,
  Search,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { useNarrow, useWide } from '../../app-state/use-device.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { usePreviews } from '../preview/use-preview.ts';
import { useEditor } from '../session/editor-context.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { NameField } from './name-field.tsx';
import { SaveStatus } from './save-status.tsx';
import { PageNumber, ZoomControls } from './zoom-controls.tsx';

interface TopBarProps {
  readonly onBack: () => void;
  readonly onRequest: () => void;
  /** Given where the panel is a drawer. */
  readonly onPanel?: (() => void) | undefined;
  readonly onSearch: () => void;
  readonly onOrder: () => void;
  /** Undefined where there are no keyboard shortcuts to show. */
  readonly onKeys: (() => void) | undefined;
}

const Line = () => <span className="mx-2 h-4 w-px bg-line" />;

/** The bar above the editor: back, name, save status, send. */
export function TopBar(props: TopBarProps) {
  const { onBack, onRequest, onPanel, onSearch, onOrder, onKeys } = props;
  const tools = useTranslations('tools');
  const t = useTranslations('editor.bar');
  const texts = useModeTexts();
  const narrow = useNarrow();
  const previews = usePreviews();
  const wide = useWide();
  const title = <h1 className="sr-only">{texts.title}</h1>;
  const back = (
    <IconButton label={texts.back} tip={false} onPress={onBack}>
      <ArrowLeft size={18} aria-hidden />
    </IconButton>
  );
  if (narrow) {
    return (
      <header className="flex h-15 shrink-0 items-center border-b border-line bg-card pr-3">
        {title}
        {back}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="-my-1.5 flex min-w-0">
            <NameField />
          </div>
          <SaveStatus className="h-5 pl-2" />
        </div>
        <HistoryButtons />
        <Menu
          label={t('more')}
          trigger={
            <IconButton label={t('more')} tip={false}>
              <Ellipsis size={18} aria-hidden />
            </IconButton>
          }
          entries={[
            {
              id: 'search',
              label: tools('search.open'),
              icon: <Search size={16} aria-hidden />,
              onAction: onSearch,
            },
            {
              id: 'order',
              label: tools('order.open'),
              icon: <ListOrdered size={16} aria-hidden />,
              onAction: onOrder,
            },
            ...previews.map(({ key, label, open }) => ({
              id: key,
              label,
              icon: <Eye size={16} aria-hidden />,
              onAction: open,
            })),
          ]}
        />
        <Button kind="primary" size="sm" className="ml-1" onPress={onRequest}>
          {texts.doneShort}
        </Button>
      </header>
    );
  }
  return (
    <header className="grid h-14 shrink-0 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line bg-card pr-4 pl-2 min-[1200px]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="flex min-w-0 items-center gap-1">
        {title}
        {back}
        <div className="flex min-w-0">
          <NameField />
        </div>
        <SaveStatus className="ml-1" />
      </div>
      <div className="flex items-center gap-0.5">
        <HistoryButtons />
        <Line />
        <ZoomControls />
        {wide ? (
          <>
            <Line />
            <PageNumber className="text-13 whitespace-nowrap text-muted" />
          </>
        ) : null}
      </div>
      <div className="flex items-center justify-end gap-1">
        <IconButton label={tools('search.open')} onPress={onSearch}>
          <Search size={17} aria-hidden />
        </IconButton>
        <IconButton label={tools('order.open')} onPress={onOrder}>
          <ListOrdered size={18} aria-hidden />
        </IconButton>
        {onKeys ? (
          <IconButton label={tools('keys.open')} className="max-[1199px]:hidden" onPress={onKeys}>
            <Keyboard size={18} aria-hidden />
          </IconButton>
        ) : null}
        {onPanel ? (
          <Button
            kind="ghost"
            size="sm"
            className="px-2! whitespace-nowrap"
            aria-label={texts.panel}
            icon={<PanelRight size={18} aria-hidden />}
            onPress={onPanel}
          >
            <span className="max-[799px]:hidden">{texts.people}</span>
          </Button>
        ) : null}
        <PreviewButton className="ml-1" isCompact={!wide} />
        <Button
          kind="primary"
          className="ml-1"
          icon={
            texts.isSaving ? (
              <Check size={17} aria-hidden />
            ) : (
              <ArrowRight size={17} className="order-1" aria-hidden />
            )
          }
          onPress={onRequest}
        >
          {wide ? texts.done : texts.doneShort}
        </Button>
      </div>
    </header>
  );
}

/** The texts of the bar, by the mode of the editor. */
function useModeTexts() {
  const t = useTranslations('editor.bar');
  const template = useTranslations('templates.editor');
  const { mode, corrects } = useEditor();
  if (mode.kind === 'template')
    return {
      isSaving: true,
      title: template('title'),
      back: template('toList'),
      done: template('save'),
      doneShort: template('saveShort'),
      panel: template('panel'),
      people: template('panelShort'),
    };
  return {
    isSaving: false,
    title: t('title'),
    back: t(corrects ? 'backToDocument' : 'back'),
    done: t(corrects ? 'checkCorrection' : 'request'),
    doneShort: t(corrects ? 'checkShort' : 'requestShort'),
    panel: t('panel'),
    people: t('people'),
  };
}
