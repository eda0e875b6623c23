import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { IconButton } from '../controls/icon-button.tsx';

interface NoticeDetails {
  /** A second line. */
  readonly detail?: string;
  /** What screen readers say in place of the text. */
  readonly spoken?: string;
  /** What the person may do about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface Notice {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
  readonly more: NoticeDetails;
}

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });
const STAYS_MS = 5000;
const FAULT_STAYS_MS = 8000;
/** Long enough to read it and to press its button. */
const ACTION_STAYS_MS = 12_000;

/** Shows a short notice at the bottom; errors and notices with a button stay longer. */
export function notify(tone: Notice['tone'], text: string, more: NoticeDetails = {}): void {
  const usual = tone === 'ok' ? STAYS_MS : FAULT_STAYS_MS;
  queue.add({ tone, text, more }, { timeout: more.action === undefined ? usual : ACTION_STAYS_MS });
}

/** The region of notices; rendered once at the root of an entry. */
export function Notices() {
  const t = useTranslations('ui');
  return (
    <ToastRegion
      queue={queue}
      aria-label={t('notices')}
      className="fixed bottom-6 left-1/2 z-50 flex w-[min(440px,100vw-32px)] -translate-x-1/2 flex-col gap-2 outline-none max-md:top-3 max-md:bottom-auto"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex animate-rise items-center gap-2.5 rounded-card bg-ink py-2.5 pr-2 pl-4 text-white shadow-overlay max-md:flex-wrap max-md:gap-y-1"
        >
          {toast.content.tone === 'ok' ? (
            <CircleCheck size={18} className="shrink-0 text-[#6fd3b0]" aria-hidden />
          ) : (
            <CircleAlert size={18} className="shrink-0 text-[#ff9d9d]" aria-hidden />
          )}
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">
              {toast.content.more.spoken === undefined ? (
                toast.content.text
              ) : (
                <>
                  <span aria-hidden>{toast.content.text}</span>
                  <span className="sr-only">{toast.content.more.spoken}</span>
                </>
              )}
            </Text>
            {toast.content.more.detail === undefined ? null : (
              <Text slot="description" className="mt-0.5 block text-13 text-white/80">
                {toast.content.more.detail}
              </Text>
            )}
          </ToastContent>
          {toast.content.more.action === undefined ? null : (
            <AriaButton
              className="shrink-0 rounded-6 px-2.5 py-1.5 font-semibold max-md:order-last max-md:min-h-11 max-md:basis-full max-md:px-7 max-md:text-left outline-white data-hovered:bg-white/12 data-pressed:bg-white/20"
              onPress={() => {
                toast.content.more.action?.onPress();
                queue.close(toast.key);
              }}
            >
              {toast.content.more.action.label}
            </AriaButton>
          )}
          <IconButton
            slot="close"
            label={t('close')}
            tip={false}
            className="text-white/80 data-hovered:bg-white/12 data-hovered:text-white data-pressed:bg-white/20"
          >
            <X size={16} aria-hidden />
          </IconButton>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
