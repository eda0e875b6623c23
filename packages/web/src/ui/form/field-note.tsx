import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A good word under a field: what was typed will do. */
export const FieldOk = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1.5 text-ok">
    <CircleCheck size={14} aria-hidden />
    {children}
  </span>
);
