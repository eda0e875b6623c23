import type { FieldResult } from '@dojang/contract';
import { type InkColor, SIGNATURE_INKS, STAMP_INKS } from '@dojang/domain';
import { useId, useState } from 'react';
import { EMPTY_DRAWING } from '../../ink/strokes.ts';
import { useFieldForm } from '../filling/use-field-form.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import type { ChoiceProps, Picked } from './choice.ts';
import { DrawChoice } from './draw-choice.tsx';
import { MadeChoice } from './made-choice.tsx';
import { MineChoice } from './mine-choice.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { Tabs } from './tabs.tsx';

type Way = 'draw' | 'made' | 'mine' | 'photo';

/** Entering a signature or a stamp: drawn, made from the name, used before, or from a photo. */
export function PictureForm({ field }: { field: FieldResult }) {
  const { d } = useTexts();
  const stamp = field.type === 'stamp';
  const [way, setWay] = useState<Way>(stamp ? 'made' : 'draw');
  const [color, setColor] = useState<InkColor>(stamp ? STAMP_INKS[0] : SIGNATURE_INKS[0]);
  const [drawing, setDrawing] = useState(EMPTY_DRAWING);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useFieldForm(field, () => undefined);
  const id = useId();

  async function take(pick: () => Picked | Promise<Picked>): Promise<void> {
    if (busy) return;
    setBusy(true);
    const picked = await Promise.resolve(pick()).catch(() => ({ missing: d.ink.failed }));
    setBusy(false);
    if ('url' in picked) form.done({ kind: 'picture', ...picked });
    else setError(picked.missing);
  }

  const footer: ChoiceProps['footer'] = (words, pick, isMaking = false) => (
    <>
      {(error ?? form.error) && <ErrorLine>{error ?? form.error}</ErrorLine>}
      <button
        type="button"
        className={classes('button', 'primary', isMaking && 'making')}
        aria-disabled={busy}
        aria-busy={isMaking}
        onClick={() => void take(pick)}
      >
        {words}
      </button>
      {!field.required && form.value === undefined && (
        <button type="button" className={classes('button', 'plain')} onClick={() => form.done(null)}>
          {d.sheet.skip}
        </button>
      )}
    </>
  );

  const ways: readonly (readonly [Way, string])[] = stamp
    ? [
        ['made', d.ink.make],
        ['mine', d.ink.mineStamp],
        ['photo', d.ink.photo],
      ]
    : [
        ['draw', d.ink.draw],
        ['made', d.ink.fonts],
        ['mine', d.ink.mineSign],
        ['photo', d.ink.photo],
      ];
  const props = { field, color, onColor: setColor, footer };
  return (
    <>
      <Tabs
        id={id}
        label={stamp ? d.ink.stampWays : d.ink.signWays}
        tabs={ways}
        chosen={way}
        onChoose={(next) => {
          setWay(next);
          setError(null);
        }}
      />
      <div
        className={classes('panel-body')}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${way}`}
      >
        {way === 'draw' && (
          <DrawChoice
            {...props}
            drawing={drawing}
            onDrawing={(next) => {
              setDrawing(next);
              setError(null);
            }}
          />
        )}
        {way === 'made' && <MadeChoice {...props} />}
        {way === 'mine' && <MineChoice {...props} />}
        {way === 'photo' && <PhotoChoice {...props} />}
      </div>
    </>
  );
}
