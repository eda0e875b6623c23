import { useEffect, useState } from 'react';
import { inkAtSize } from '../../ink/pictures.ts';
import { useFillingContext } from '../filling/filling.ts';
import type { Saved } from '../flow/access.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { dayOf } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import type { ChoiceProps, Picked } from './choice.ts';

interface Mine {
  readonly url: string;
  readonly name: string;
  readonly signatureId?: string;
  readonly isDefault?: boolean;
  readonly createdAt?: string;
  /** Of a saved stamp, in millimeters; null for what fills its field. */
  readonly printedSize: number | null;
}

/** The signatures and stamps of the signer's account, the kind of the field first; none by a link. */
function useSaved(isStamp: boolean) {
  const { savedSignatures } = useSigningContext().calls;
  const [saved, setSaved] = useState<{ list: readonly Saved[]; isBusy: boolean; isFailed: boolean }>({
    list: [],
    isBusy: savedSignatures !== null,
    isFailed: false,
  });
  useEffect(() => {
    let isCurrent = true;
    savedSignatures?.().then(
      ({ list }) => isCurrent && setSaved({ list, isBusy: false, isFailed: false }),
      () => isCurrent && setSaved({ list: [], isBusy: false, isFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [savedSignatures]);
  const ofField = ({ kind }: Saved): boolean => (kind === 'stamp') === isStamp;
  const list = [...saved.list.filter(ofField), ...saved.list.filter((one) => !ofField(one))];
  return { ...saved, list };
}

/** What the account has saved, and what was already put into this document, to be used again. */
export function MineChoice({ field, footer }: ChoiceProps) {
  const { d } = useTexts();
  const { values, pageOf } = useFillingContext();
  const { savedSignatures } = useSigningContext().calls;
  const isStamp = field.type === 'stamp';
  const saved = useSaved(isStamp);
  const used = [
    ...new Set(
      [...values.values()].flatMap((value) =>
        value.kind === 'picture' && value.signatureId === undefined ? [value.url] : [],
      ),
    ),
  ];
  const mine: readonly Mine[] = [
    ...saved.list.map(({ imageUrl, ...one }) => ({ ...one, url: imageUrl })),
    ...used.map((url, i) => ({ url, name: d.ink.made(i + 1), printedSize: null })),
  ];
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = mine.find(({ url }) => url === wanted) ?? mine[0];

  async function pick(): Promise<Picked> {
    if (!chosen) return { missing: d.ink.none };
    const page = pageOf(field);
    const box = { width: field.width * page.width, height: field.height * page.height };
    const url = await inkAtSize(chosen.url, box, chosen.printedSize);
    return chosen.signatureId === undefined ? { url } : { url, signatureId: chosen.signatureId };
  }

  return (
    <>
      <div className={classes('sheet-body')}>
        {saved.isFailed && <ErrorLine>{d.ink.savedFailed}</ErrorLine>}
        {saved.list.length > 0 && <p className={classes('text-secondary', 'text-small')}>{d.ink.saved}</p>}
        {mine.length === 0 && (
          <p className={classes('text-secondary')} role="status">
            {saved.isBusy ? d.ink.making : savedSignatures === null ? d.ink.none : d.ink.noneSaved}
          </p>
        )}
        <RadioList
          label={isStamp ? d.ink.mineStamp : d.ink.mineSign}
          looks={['option-list']}
          value={chosen?.url ?? null}
          onChange={setWanted}
          options={mine.map((one) => ({
            value: one.url,
            aria: one.name,
            looks: ['option', one === chosen && 'on'],
            body: (
              <>
                <span className={classes('radio-mark', one === chosen && 'on')} />
                <img className={classes('picture')} src={one.url} alt="" />
                {one.createdAt !== undefined && <SavedFacts one={one} createdAt={one.createdAt} />}
              </>
            ),
          }))}
        />
      </div>
      {mine.length > 0 && (
        <div className={classes('sheet-foot', 'column-foot')}>
          {footer(isStamp ? d.ink.putStamp : d.ink.put, pick)}
        </div>
      )}
    </>
  );
}

/** The name of a saved signature, whether it is the default, and when it was saved. */
function SavedFacts({ one, createdAt }: { readonly one: Mine; readonly createdAt: string }) {
  const { d, language } = useTexts();
  return (
    <span className={classes('saved-facts', 'text-small')}>
      <span>
        {one.name}
        {one.isDefault && <span className={classes('chip', 'neutral')}>{d.ink.default}</span>}
      </span>
      <span className={classes('text-muted')}>{d.ink.savedOn(dayOf(createdAt, language))}</span>
    </span>
  );
}
