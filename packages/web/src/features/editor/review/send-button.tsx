import { CalendarClock, PenLine, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { useDraft } from '../session/editor-context.ts';

interface SendButtonProps {
  readonly isDisabled: boolean;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly className?: string;
}

/** The last button: it sends now, or at the reserved time. */
export function SendButton({ isDisabled, isSending, onSend, className = '' }: SendButtonProps) {
  const t = useTranslations('review');
  const isReserved = useDraft((draft) => draft.reservation !== null);
  const isInPerson = useDraft((draft) => draft.processType === 'FACE_TO_FACE');
  const Icon = isReserved ? CalendarClock : isInPerson ? PenLine : Send;
  return (
    <Button
      kind="primary"
      className={`h-11 w-full text-15 ${className}`}
      icon={<Icon size={17} aria-hidden />}
      isDisabled={isDisabled}
      isPending={isSending}
      onPress={onSend}
    >
      {t(isReserved ? 'reserve' : isInPerson ? 'startInPerson' : 'send')}
    </Button>
  );
}
