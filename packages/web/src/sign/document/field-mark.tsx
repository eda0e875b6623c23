import type { FieldResult } from '@dojang/contract';
import { Check, CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { FieldDrawing } from '../filling/field-drawing.tsx';
import { readAloud } from '../filling/labels.ts';
import type { BadgeSide } from '../page/badges.ts';
import { boxStyle } from '../page/box-style.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { type DraftValue, takesFiles } from '../values/value.ts';

interface FieldMarkProps {
  readonly field: FieldResult;
  readonly page: { readonly width: number; readonly height: number };
  readonly number: number;
  readonly of: number;
  readonly value: DraftValue | undefined;
  readonly now: boolean;
  readonly wrong: boolean;
  /** True for a field whose place is represented by another field of its group. */
  readonly mate: boolean;
  /** True when another choice of the same place was selected: nothing is asked for here any more. */
  readonly idle: boolean;
  /** The side of its number or check mark; absent when it has none. */
  readonly badge: BadgeSide | undefined;
  /** True when enlarged: there is space to tell that it can be pressed. */
  readonly zoomed: boolean;
  readonly onPress: (key: string) => void;
}

/** One of the signer's own places on the page: blue with its number while empty, green with a check mark when filled in. */
export const FieldMark = memo(function FieldMark(props: FieldMarkProps) {
  const { field, page, number, of, value, now, wrong, mate, idle, badge, zoomed, onPress } = props;
  const texts = useTexts();
  const state = wrong ? 'bad' : value ? 'done' : idle && 'idle';
  return (
    <button
      type="button"
      className={classes('field', state, now && 'now', mate && 'group-member')}
      style={boxStyle(field)}
      data-field={field.key}
      aria-label={readAloud(field, { number, of, wrong }, value, texts)}
      onClick={() => onPress(field.key)}
    >
      {value && <FieldDrawing field={field} page={page} value={value} />}
      {!value && now && zoomed && field.width * page.width > 90 && (
        <span className={classes('press')} aria-hidden="true" data-words={pressWords(field, texts)} />
      )}
      {badge && !(now && zoomed) && state !== 'idle' && (
        <span className={classes('field-number', badge)} aria-hidden="true">
          {wrong ? <CircleAlert size={15} /> : value ? <Check size={15} strokeWidth={3} /> : number}
        </span>
      )}
    </button>
  );
});

/** What a press on an empty field does. */
function pressWords(field: FieldResult, { d }: Texts): string {
  if (takesFiles(field)) return d.files.press;
  if (field.type === 'signature' || field.type === 'stamp' || field.type === 'initials')
    return d.pressPicture[field.type];
  return d.press;
}
