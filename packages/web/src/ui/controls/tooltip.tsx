import type { ReactNode } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';

/** Shows a short text while the control inside is hovered or focused. The control must be focusable. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tooltip
        offset={6}
        className="max-w-72 animate-fade-in rounded-6 bg-ink px-2 py-1 text-13 leading-snug text-white"
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
