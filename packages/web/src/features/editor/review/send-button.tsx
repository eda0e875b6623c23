import { CalendarClock, Send } from 'lucide-react';
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
  return (
    <Button
      kind="primary"
      className={`h-11 w-full text-15 ${className}`}
      icon={isReserved ? <CalendarClock size={17} aria-hidden /> : <Send size={17} aria-hidden />}
      isDisabled={isDisabled}
      isPending={isSending}
      onPress={onSend}
    >
      {t(isReserved ? 'reserve' : 'send')}
    </Button>
  );
}
