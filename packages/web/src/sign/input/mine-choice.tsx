import { useState } from 'react';
import { asDataUrl } from '../../ink/pictures.ts';
import { useFillingContext } from '../filling/filling.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { RadioList } from '../ui/radio-list.tsx';
import type { ChoiceProps, Picked } from './choice.ts';

/** A picture that was already used in this document. */
export function MineChoice({ field, footer }: ChoiceProps) {
  const { d } = useTexts();
  const { values } = useFillingContext();
  const urls = [
    ...new Set([...values.values()].flatMap((value) => (value.kind === 'picture' ? [value.url] : []))),
  ];
  const [chosen, setChosen] = useState<string | null>(urls[0] ?? null);

  async function pick(): Promise<Picked> {
    return chosen === null
      ? { missing: urls.length > 0 ? d.ink.choose : d.ink.none }
      : { url: await asDataUrl(chosen) };
  }

  return (
    <>
      <div className={classes('sheet-body')}>
        {urls.length === 0 && <p className={classes('text-secondary')}>{d.ink.none}</p>}
        <RadioList
          label={field.type === 'stamp' ? d.ink.mineStamp : d.ink.mineSign}
          looks={['option-list']}
          value={chosen}
          onChange={setChosen}
          options={urls.map((url, i) => ({
            value: url,
            aria: d.ink.made(i + 1),
            looks: ['option', url === chosen && 'on'],
            body: (
              <>
                <span className={classes('radio-mark', url === chosen && 'on')} />
                <img className={classes('picture')} src={url} alt="" />
              </>
            ),
          }))}
        />
      </div>
      {urls.length > 0 && (
        <div className={classes('sheet-foot', 'column-foot')}>
          {footer(field.type === 'stamp' ? d.ink.putStamp : d.ink.put, pick)}
        </div>
      )}
    </>
  );
}
