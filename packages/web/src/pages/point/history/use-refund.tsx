import type { ChargeResult } from '@dojang/contract';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** The dialog of a refund for a list of charges, and what opens it; people who may not charge have none. */
export function useRefund(): {
  readonly onRefund: ((charge: ChargeResult) => void) | undefined;
  readonly dialog: ReactNode;
} {
  const mayCharge = usePermissions().may('points.charge');
  const [asked, setAsked] = useState<ChargeResult | null>(null);
  return {
    onRefund: mayCharge ? setAsked : undefined,
    dialog: asked === null ? null : <RefundDialog charge={asked} onClose={() => setAsked(null)} />,
  };
}
