import type { InkColor } from '@dojang/domain';
import { INKS } from '../../ink/colors.ts';
import { useTexts } from '../text/texts.ts';
import { RadioList } from '../ui/radio-list.tsx';

interface ColorsProps {
  readonly order: readonly InkColor[];
  readonly value: InkColor;
  readonly onChange: (color: InkColor) => void;
}

/** A choice of ink colors. */
export function Colors({ order, value, onChange }: ColorsProps) {
  const { d } = useTexts();
  return (
    <RadioList
      label={d.ink.color}
      looks={['ink-colors']}
      value={value}
      onChange={onChange}
      options={order.map((color) => ({
        value: color,
        aria: d.ink.colors[color],
        body: <i style={{ background: INKS[color] }} />,
      }))}
    />
  );
}
