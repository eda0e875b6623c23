import type { InkColor } from '@dojang/contract';
import { INKS } from '../../ink/colours.ts';
import { useTexts } from '../text/texts.ts';
import { RadioList } from '../ui/radio-list.tsx';

interface ColoursProps {
  readonly order: readonly InkColor[];
  readonly value: InkColor;
  readonly onChange: (color: InkColor) => void;
}

export function Colours({ order, value, onChange }: ColoursProps) {
  const { d } = useTexts();
  return (
    <RadioList
      label={d.ink.colour}
      className="cols"
      value={value}
      onChange={onChange}
      options={order.map((color) => ({
        value: color,
        aria: d.ink.colours[color],
        body: <i style={{ background: INKS[color] }} />,
      }))}
    />
  );
}
