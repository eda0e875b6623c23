import type { DocumentSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { RowHandlers } from './row-handlers.ts';

export interface RowProps {
  readonly document: DocumentSummary;
  readonly now: number;
  readonly handlers: RowHandlers;
  readonly choice: {
    readonly isChosen: boolean;
    readonly toggle: () => void;
  };
}

/** Selects the document; it stands above the link that covers the row. */
export function ChoiceBox({ document, choice }: Pick<RowProps, 'document' | 'choice'>) {
  const t = useTranslations('documents');
  return (
    <Checkbox
      aria-label={t('select', { name: document.name === '' ? t('unnamed') : document.name })}
      isSelected={choice.isChosen}
      onChange={choice.toggle}
      className="relative z-10 max-md:min-w-9 max-md:justify-center"
    />
  );
}

interface RowActionProps extends Pick<RowProps, 'document' | 'handlers'> {
  /** Whether it stands to the left of the menu in the same cell. */
  readonly isBesideMenu?: boolean;
}

/** The most likely next action, shown in place of the date while the row is hovered or focused. */
export function RowAction({ document, handlers, isBesideMenu = false }: RowActionProps) {
  const t = useTranslations('documents');
  const { edit, remind } = document.abilities;
  const place = cx('absolute top-1/2 z-10 -translate-y-1/2', isBesideMenu ? 'right-11' : 'right-1');
  if (signWord(document) !== null)
    return (
      <span className={place}>
        <SignButton document={document} handlers={handlers} />
      </span>
    );
  if (!edit && !remind) return null;
  return (
    <span className={cx(place, 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100')}>
      <Button
        size="sm"
        kind={edit ? 'primary' : 'secondary'}
        className="text-13"
        onPress={() => (edit ? handlers.open(document) : handlers.remind(document))}
      >
        {t(edit ? 'goOn' : 'remind')}
      </Button>
    </span>
  );
}

/** The word for signing now, where the viewer can: oneself, or in person as the host. */
export function signWord({ viewStatus, abilities }: DocumentSummary): 'sign' | 'signInPerson' | null {
  if (viewStatus === 'need_signing') return 'sign';
  return abilities.signInPerson ? 'signInPerson' : null;
}

interface SignButtonProps extends Pick<RowProps, 'document' | 'handlers'> {
  readonly isLarge?: boolean;
}

/** Leads straight to signing. */
export function SignButton({ document, handlers, isLarge = false }: SignButtonProps) {
  const t = useTranslations('documents');
  const word = signWord(document);
  if (word === null) return null;
  return (
    <Button
      size={isLarge ? 'lg' : 'sm'}
      kind="primary"
      className={isLarge ? '' : 'text-13'}
      onPress={() => handlers.sign(document)}
    >
      {t(word)}
    </Button>
  );
}
