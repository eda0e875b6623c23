import { showContact } from '@dojang/domain';
import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { contactToStore, isBlank, type Person } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';
import { useOwnContact } from './use-own-contact.ts';

/** Adds the requester to the signers: into the open card when it is blank, otherwise as another participant. */
export function AddMe({ most }: { readonly most: number }) {
  const t = useTranslations('panel.people');
  const { drafts } = useEditor().session;
  const people = useDraft((draft) => draft.people);
  const { me, contacts } = useOwnContact();
  const isThere = people.some((person) => contacts.includes(contactToStore(person)));
  const blank = people.find(isBlank);
  if (me === null || isThere || (people.length >= most && blank === undefined)) return null;
  const add = (): void => {
    const { activeKey } = drafts.state.getState();
    const open = people.find((person) => person.key === activeKey && isBlank(person));
    const key = (open ?? (people.length < most ? added() : blank))?.key;
    if (key === undefined) return;
    drafts.changePerson(key, { ...me, contact: showContact(me.contact) });
    drafts.activate(key);
    drafts.proposeName(contacts);
  };
  const added = (): Person | undefined => {
    drafts.addPerson(most);
    const { draft, activeKey } = drafts.state.getState();
    return draft.people.find((person) => person.key === activeKey);
  };
  return (
    <Button
      kind="ghost"
      className="text-brand-600!"
      icon={<UserRoundPlus size={16} aria-hidden />}
      onPress={add}
    >
      {t('addMe')}
    </Button>
  );
}
