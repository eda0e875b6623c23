import { Slider as AriaSlider, Label, SliderThumb, SliderTrack } from 'react-aria-components';
import { cx } from '../class-names.ts';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly className?: string;
}

/** A value between two bounds, set by dragging or by arrow keys. */
export function Slider({ label, value, onChange, min, max, step, className }: SliderProps) {
  const filled = ((value - min) / (max - min)) * 100;
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      minValue={min}
      maxValue={max}
      step={step}
      className={cx('flex items-center gap-3', className)}
    >
      <Label className="shrink-0 text-13 text-muted">{label}</Label>
      <SliderTrack className="relative h-8 min-w-20 flex-1 max-md:h-11">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <span
          className="absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full bg-brand-600"
          style={{ width: `${filled}%` }}
        />
        <SliderThumb className="top-1/2 size-5 rounded-full bg-card inset-ring inset-ring-control data-dragging:bg-brand-50" />
      </SliderTrack>
    </AriaSlider>
  );
}
