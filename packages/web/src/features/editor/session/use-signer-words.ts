import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useShallow } from 'zustand/react/shallow';
import { useDraft } from './editor-context.ts';

/** A signer in the name of a field for screen readers: '김영자, 서명자 1', or '서명자 1' before there is a name or a role. */
export function useSignerWords(): (number: number) => string {
  const t = useTranslations('editor.canvas');
  const names = useDraft(
    useShallow((draft) => draft.people.map((person) => (person.name === '' ? person.roleName : person.name))),
  );
  return useCallback(
    (number) => {
      const name = names[number - 1] ?? '';
      return name === '' ? t('signer', { number }) : t('signerNamed', { name, number });
    },
    [names, t],
  );
}
