import { asksBirthDate } from '@dojang/domain';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import type { Person } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';
import { useShownName } from '../../session/use-shown-name.ts';

const NOBODY = '';

interface GuardianChoiceProps {
  readonly person: Person;
  readonly onChange: (guardianKey: string | null) => void;
}

/**
 * Who signs as the guardian of a participant who may be a child: offered where a field asks for the birth date. Few signers are
 * children, so the choice is behind '더 보기' until there is a guardian, or something is to be mended at this participant.
 */
export function GuardianChoice({ person, onChange }: GuardianChoiceProps) {
  const t = useTranslations('panel.people');
  const { attention } = useEditor();
  const isAsked = useDraft((draft) =>
    draft.fields.some((field) => field.participantKey === person.key && asksBirthDate(field)),
  );
  const isWanted = attention !== null && 'personKey' in attention && attention.personKey === person.key;
  const [isOpen, setOpen] = useState(isWanted);
  if (person.guardianKey === null && !isAsked) return null;
  if (person.guardianKey === null && !isOpen)
    return (
      <Button
        kind="ghost"
        size="sm"
        className="-ml-2 self-start"
        icon={<ChevronDown size={16} aria-hidden />}
        aria-expanded={false}
        onPress={() => setOpen(true)}
      >
        {t('moreSettings')}
      </Button>
    );
  return <GuardianSelect person={person} onChange={onChange} isNew={isOpen && !isWanted} />;
}

function GuardianSelect({ person, onChange, isNew }: GuardianChoiceProps & { readonly isNew: boolean }) {
  const t = useTranslations('panel.people');
  const shownName = useShownName();
  const people = useDraft((draft) => draft.people);
  const others = people.flatMap((one, index) =>
    one.key === person.key || one.guardianKey !== null
      ? []
      : [{ value: one.key, label: shownName(one, index) }],
  );
  const chosen = others.find(({ value }) => value === person.guardianKey)?.value ?? NOBODY;
  return (
    <Select
      label={t('guardian')}
      options={[{ value: NOBODY, label: t('noGuardian') }, ...others]}
      value={chosen}
      onChange={(key) => onChange(key === NOBODY ? null : key)}
      autoFocus={isNew}
    />
  );
}
