import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { nameLength } from './name-field.tsx';

interface Naming {
  /** The name at first. */
  readonly first: string;
  /** Characters of the longest name. */
  readonly max: number;
  /** Keeps the name; what it throws is said under it. */
  readonly save: (name: string) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** Owns a name that is being written: checked and saved once, its error gone with the next letter. */
export function useNaming({ first, max, save, onSaved }: Naming) {
  const t = useTranslations('ui');
  const errorText = useErrorMessage();
  const composition = useComposition();
  const [name, setName] = useState(first);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const submit = async (): Promise<void> => {
    const length = nameLength(name);
    if (length < 1 || length > max) return setError(t('nameLength', { max }));
    if (isPending) return;
    setPending(true);
    try {
      await save(name);
      onSaved();
    } catch (error) {
      setError(errorText(error));
      setPending(false);
    }
  };
  const onChange = (next: string): void => {
    setName(next);
    setError(undefined);
  };
  return {
    isPending,
    submit: () => void submit(),
    field: { max, value: name, onChange, error, composition },
  };
}
