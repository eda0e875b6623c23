import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { IconButton } from '../controls/icon-button.tsx';
import { useBackCloses } from '../hooks/use-back-closes.ts';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the right edge for longer forms; a sheet from the bottom on phones. */
export function Drawer({ isOpen, onOpenChange, title, description, footer, children }: DrawerProps) {
  const t = useTranslations('ui');
  useBackCloses(isOpen, () => onOpenChange(false));
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) animate-fade-in justify-end bg-ink/44 max-md:items-end"
    >
      <Modal className="flex h-full w-full flex-col overflow-hidden bg-card shadow-overlay max-md:h-auto max-md:max-h-[calc(100%-24px)] max-md:animate-sheet max-md:rounded-t-sheet md:w-[520px] md:animate-rise md:rounded-l-sheet">
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-start gap-2 pt-5 pr-4 pl-6 max-md:pr-2">
            <div className="min-w-0 flex-1 pt-1">
              <Heading slot="title" className="text-17 leading-[1.4] font-semibold">
                {title}
              </Heading>
              {description ? <p className="mt-0.5 text-13 text-muted">{description}</p> : null}
            </div>
            <IconButton label={t('close')} tip={false} onPress={() => onOpenChange(false)}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pt-4 pb-6">{children}</div>
          {footer ? (
            <div className="flex items-center justify-end gap-2 border-t border-line px-6 pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
