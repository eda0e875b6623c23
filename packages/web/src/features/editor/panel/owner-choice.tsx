import { isForRequester } from '@dojang/domain';
import { type EditorField, withGroupMembers } from '@dojang/field-editor/core';
import { PenLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/controls/select.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { isOwnField } from '../model/own-fields.ts';
import { signersIn } from '../model/people.ts';
import { useDraft, useEditor, useEditorPeople } from '../session/editor-context.ts';
import { useShownName } from '../session/use-shown-name.ts';
import { NumberBadge } from './number-badge.tsx';
import { SettingRow } from './setting-row.tsx';

/** The entry for the requester, who has no key. */
const OWN = 'requester';

/** A field without what is known of its participant, whom it leaves. */
function withoutKnown(field: EditorField): EditorField {
  if (field.settings?.defaultFrom === undefined) return field;
  return { ...field, settings: { ...field.settings, defaultFrom: undefined } };
}

/** Who fills the selected fields in: a participant, or the requester before sending. Place and name of the fields stay. */
export function OwnerChoice({ chosen }: { readonly chosen: readonly EditorField[] }) {
  const t = useTranslations('panel.field');
  const own = useTranslations('editor.palette')('own');
  const shownName = useShownName();
  const { session, mode } = useEditor();
  const people = useDraft((draft) => draft.people);
  const badges = useEditorPeople();
  const [lead] = chosen;
  const isShared = chosen.every((field) => field.participantKey === lead?.participantKey);
  const owner = lead !== undefined && isOwnField(lead) ? OWN : (lead?.participantKey ?? '');
  const dragKeysOf = (some: readonly EditorField[]) => some.map((field) => field.dragKey);

  const give = (participantKey: string): void => {
    const { fields } = session.drafts.state.getState().draft;
    const dragKeys = withGroupMembers(fields, dragKeysOf(chosen));
    session.drafts.patch({ kind: 'change', dragKeys, change: { participantKey } });
    // The next field is for the signer who was chosen last.
    session.drafts.activate(participantKey);
  };
  const take = (): void => {
    const fit = chosen.map(withoutKnown).filter(isForRequester);
    for (const { dragKey, settings } of fit.filter((field) => !chosen.includes(field)))
      session.drafts.patch({ kind: 'change', dragKeys: [dragKey], change: { settings: settings ?? {} } });
    const moved = fit.filter((field) => !isOwnField(field)).length;
    const left = chosen.length - fit.length;
    if (fit.length > 0)
      session.drafts.patch({ kind: 'change', dragKeys: dragKeysOf(fit), change: { participantKey: '' } });
    if (left > 0) notify(moved > 0 ? 'ok' : 'bad', t(moved > 0 ? 'takenSome' : 'takenNone', { moved, left }));
    if (left === 0) session.drafts.activate('');
  };

  const options = signersIn(people).map(({ person, index }) => ({
    value: person.key,
    label: shownName(person, index),
    icon: <NumberBadge person={badges[index]} size={20} />,
  }));
  const requester = { value: OWN, label: own, icon: <PenLine size={16} aria-hidden /> };
  return (
    <SettingRow label={t('who')}>
      <Select
        label={t('who')}
        labelHidden
        options={mode.offersOwn ? [...options, requester] : options}
        value={isShared ? owner : ''}
        onChange={(key) => (key === OWN ? take() : give(key))}
        className="w-full"
      />
    </SettingRow>
  );
}
