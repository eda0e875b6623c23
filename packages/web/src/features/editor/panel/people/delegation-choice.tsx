import { isSigner } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../../ui/controls/switch.tsx';
import type { Person } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';

/** Whether a signer may name another person who signs instead; in person nobody can. */
export function DelegationChoice({ person }: { readonly person: Person }) {
  const t = useTranslations('panel.people');
  const { drafts } = useEditor().session;
  const isInPerson = useDraft((draft) => draft.processType === 'FACE_TO_FACE');
  if (!isSigner(person) || isInPerson || person.guardianKey !== null) return null;
  return (
    <div className="mt-1 border-t border-line pt-2.5">
      <Switch
        className="w-full flex-row-reverse justify-between text-13 font-medium"
        isSelected={person.mayDelegate === true}
        onChange={(on) => drafts.changePerson(person.key, { mayDelegate: on || undefined })}
      >
        {t('mayDelegate')}
      </Switch>
    </div>
  );
}
