import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useBackCloses } from '../hooks/use-back-closes.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  /** 'alertdialog' for questions that must be answered; they do not close by a press outside. */
  readonly role?: 'dialog' | 'alertdialog';
  /** sm 400 px, md 480 px, lg 672 px wide and 560 px high, full: nearly the whole window. Below 768 px always a bottom sheet. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full';
  readonly withClose?: boolean;
  /** Only its own buttons close it: neither Escape nor a press outside. */
  readonly isFixed?: boolean;
  /** Shown above the title, from edge to edge. */
  readonly picture?: ReactNode;
  /** The buttons at the bottom. */
  readonly footer?: ReactNode;
  readonly footerLine?: boolean;
  readonly children: ReactNode;
}

const SIZES = {
  sm: 'md:w-[400px]',
  md: 'md:w-[480px]',
  lg: 'max-md:h-[calc(100dvh-24px)] md:h-[560px] md:w-[672px]',
  full: 'max-md:h-dvh max-md:max-h-dvh max-md:rounded-none md:h-[calc(100dvh-48px)] md:w-[min(1120px,100vw-48px)]',
};

/** A dialog in the middle of the window; a sheet from the bottom edge on phones. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    role = 'dialog',
    size = 'sm',
    withClose,
    isFixed = false,
    picture,
    footer,
    footerLine,
    children,
  } = props;
  const t = useTranslations('ui');
  useBackCloses(isOpen && !isFixed, () => onOpenChange(false));
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog' && !isFixed}
      isKeyboardDismissDisabled={isFixed}
      className={cx(
        'fixed inset-0 z-40 flex h-(--visual-viewport-height) animate-fade-in bg-ink/44',
        'items-center justify-center max-md:items-end',
      )}
    >
      <Modal
        className={cx(
          'flex max-h-[calc(100%-24px)] w-full flex-col overflow-hidden bg-card shadow-overlay',
          'rounded-sheet max-md:animate-sheet max-md:rounded-b-none md:animate-rise',
          SIZES[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {picture}
          <div className={cx('flex items-start gap-2 pt-5 pl-6', withClose ? 'pr-3 md:pr-4' : 'pr-6')}>
            <Heading slot="title" className="min-w-0 flex-1 pt-1 text-17 leading-[1.4] font-semibold">
              {title}
            </Heading>
            {withClose ? (
              <IconButton
                label={t('close')}
                tip={false}
                className="max-md:-mt-1.5 max-md:-mr-1"
                onPress={() => onOpenChange(false)}
              >
                <X size={18} aria-hidden />
              </IconButton>
            ) : null}
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pt-2 pb-6">{children}</div>
          {footer ? (
            <div
              className={cx(
                'flex items-center justify-end gap-2 px-6 pb-[max(24px,env(safe-area-inset-bottom))]',
                footerLine ? 'border-t border-line pt-4 md:pb-4' : 'md:pb-6',
              )}
            >
              {footer}
            </div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
