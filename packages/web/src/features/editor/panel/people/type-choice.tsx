import { isActing, PARTICIPANT_TYPES, type ParticipantType, TOLD_TIMES, toldTime } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/controls/select.tsx';
import { type Person, signersIn } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';

/** What a participant does, and for one who does not act, when the participant is told. */
export default function TypeChoice({ person }: { readonly person: Person }) {
  const t = useTranslations('panel.people');
  const { drafts } = useEditor().session;
  const people = useDraft((draft) => draft.people);
  const choose = (type: ParticipantType): void => {
    drafts.changePerson(person.key, { type, told: undefined });
    // An approval comes before the signatures, unless the requester moves it.
    const first = signersIn(people).find((one) => one.person.key !== person.key)?.index;
    const own = people.findIndex(({ key }) => key === person.key);
    if (type === 'approver' && first !== undefined && first < own) drafts.movePerson(person.key, first);
  };
  const told = toldTime({ type: person.type, told: person.told ?? null });
  return (
    <>
      <Select
        label={t('typeLabel')}
        labelHidden
        options={PARTICIPANT_TYPES.map((value) => ({
          value,
          label: t(`typeChoice.${value}`),
        }))}
        value={person.type}
        onChange={(value) => choose(PARTICIPANT_TYPES.find((type) => type === value) ?? 'signer')}
        className="w-full"
      />
      {isActing(person) ? null : (
        <Select
          label={t('toldLabel')}
          options={TOLD_TIMES.map((value) => ({
            value,
            label: t(`told.${person.type === 'copy' ? 'copy' : 'viewer'}.${value}`),
          }))}
          value={told}
          onChange={(value) =>
            drafts.changePerson(person.key, { told: TOLD_TIMES.find((time) => time === value) })
          }
        />
      )}
    </>
  );
}
