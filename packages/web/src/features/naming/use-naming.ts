import { useTranslations } from 'use-intl';
import { useForm } from '../../ui/form/use-form.ts';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { useRefusal } from '../session/forms/refusal.ts';
import { nameLength } from './name-field.tsx';

interface Naming {
  /** The initial name. */
  readonly first: string;
  /** The largest number of characters. */
  readonly max: number;
  /** Saves the name; an error that it throws is shown under it. */
  readonly save: (name: string) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** Owns a name that is being edited: checked and saved once; its error disappears with the next change. */
export function useNaming({ first, max, save, onSaved }: Naming) {
  const t = useTranslations('ui');
  const refuse = useRefusal();
  const composition = useComposition();
  const form = useForm({
    first: { name: first },
    check: ({ name }) => {
      const length = nameLength(name);
      return { name: length < 1 || length > max ? t('nameLength', { max }) : null };
    },
    send: async ({ name }) => {
      await save(name);
      onSaved();
    },
    refuse: (error) => refuse(error, 'name'),
  });
  return { form, field: { max, composition, ...form.field('name') } };
}
