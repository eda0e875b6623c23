import { asksBirthDate } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/controls/select.tsx';
import type { Person } from '../../model/people.ts';
import { useDraft } from '../../session/editor-context.ts';
import { useShownName } from '../../session/use-shown-name.ts';

const NOBODY = '';

interface GuardianChoiceProps {
  readonly person: Person;
  readonly onChange: (guardianKey: string | null) => void;
}

/** Who signs as the guardian of a participant who may be a child: shown where a field asks for the birth date. */
export function GuardianChoice({ person, onChange }: GuardianChoiceProps) {
  const t = useTranslations('panel.people');
  const shownName = useShownName();
  const people = useDraft((draft) => draft.people);
  const isAsked = useDraft((draft) =>
    draft.fields.some((field) => field.participantKey === person.key && asksBirthDate(field)),
  );
  if (!isAsked && person.guardianKey === null) return null;
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
    />
  );
}
