import { Stamp } from 'lucide-react';

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <span className="mark" style={{ width: size, height: size }} aria-hidden="true">
      <Stamp size={size * 0.64} />
    </span>
  );
}
