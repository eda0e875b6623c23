import { SIGNATURE_INKS, STAMP_INKS } from '@dojang/domain';
import { useState } from 'react';
import { trimmed } from '../../ink/pictures.ts';
import { useFillingContext } from '../filling/filling.ts';
import type { MadePicture } from '../flow/calls.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import type { ChoiceProps, Picked } from './choice.ts';
import { Colors } from './colors.tsx';
import { useMade } from './use-made.ts';

/** The name of a style, or its number where it has none here. */
function styleName(style: string, index: number, { d }: Texts): string {
  const known = Object.entries(d.ink.styles).find(([key]) => key === style);
  return known?.[1] ?? d.ink.style(index + 1);
}

const isBrush = (style: string): boolean => style.endsWith('-brush');

/** Stamps in brush writing are listed after engraved ones. */
const ordered = (list: readonly MadePicture[]): MadePicture[] =>
  [...list].sort((a, b) => Number(isBrush(a.style)) - Number(isBrush(b.style)));

/** A signature in handwriting, or a stamp, made from the name. */
export function MadeChoice({ field, color, onColor, footer }: ChoiceProps) {
  const texts = useTexts();
  const { d } = texts;
  const { opened } = useFillingContext();
  const stamp = field.type === 'stamp';
  const [name, setName] = useState(opened.participantName);
  const [composing, setComposing] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const made = useMade(field.type, composing ?? name, color);
  const list = ordered(made.list);
  const pickedOf = (pictures: readonly MadePicture[]) =>
    pictures.find((picture) => picture.style === chosen) ?? pictures[0];
  const picked = pickedOf(list);

  async function pick(): Promise<Picked> {
    if (name.trim() === '') return { missing: d.ink.nameEmpty };
    // A press that comes before the pictures waits for them.
    const ready = await made.whenMade();
    const picture = pickedOf(ordered(ready.list));
    return picture ? { url: await trimmed(picture.image) } : { missing: ready.error ?? d.ink.failed };
  }

  const put = stamp ? d.ink.putStamp : field.type === 'initials' ? texts.f.putInitials : d.ink.put;

  return (
    <>
      <div className={classes('sheet-body')}>
        <label className={classes('label')} htmlFor="ink-name">
          {stamp ? d.ink.stampName : d.ink.name}
        </label>
        <input
          id="ink-name"
          className={classes('input', 'compact')}
          value={name}
          maxLength={40}
          autoComplete="name"
          onCompositionStart={() => setComposing(name)}
          onCompositionEnd={() => setComposing(null)}
          onChange={(event) => setName(event.target.value)}
        />
        {made.error && <ErrorLine>{made.error}</ErrorLine>}
        {made.busy && made.list.length === 0 && (
          <p className={classes('text-muted', 'text-small')} role="status">
            {d.ink.making}
          </p>
        )}
        <RadioList
          label={stamp ? d.ink.stampChoice : d.ink.fontChoice}
          looks={[stamp ? 'stamp-grid' : 'option-list', made.busy && 'stale']}
          value={picked?.style ?? null}
          onChange={setChosen}
          options={list.map((picture, i) => {
            const on = picture === picked;
            const label = styleName(picture.style, i, texts);
            return {
              value: picture.style,
              aria: label,
              looks: [stamp ? 'shape' : 'option', on && 'on'],
              body: (
                <>
                  {!stamp && <span className={classes('radio-mark', on && 'on')} />}
                  <img className={classes('picture')} src={picture.image} alt="" />
                  <span className={classes('text-small')}>{label}</span>
                </>
              ),
            };
          })}
        />
      </div>
      <div className={classes('sheet-foot', 'column-foot')}>
        <Colors order={stamp ? STAMP_INKS : SIGNATURE_INKS} value={color} onChange={onColor} />
        {footer(put, pick, made.busy)}
      </div>
    </>
  );
}
