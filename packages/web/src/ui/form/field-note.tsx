import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A positive note below a field: the typed value is accepted. */
export const FieldOk = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1.5 text-ok">
    <CircleCheck size={14} aria-hidden />
    {children}
  </span>
);
