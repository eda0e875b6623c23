import type { ParticipantType } from '@dojang/domain';
import { useTranslations } from 'use-intl';

/** What a participant does who does not sign. */
export function TypeName({ type }: { readonly type: ParticipantType }) {
  const t = useTranslations('panel.people');
  if (type === 'signer') return null;
  return (
    <span className="shrink-0 rounded-full bg-desk px-2 text-13 leading-5 text-ink-2">
      {t(`type.${type}`)}
    </span>
  );
}
