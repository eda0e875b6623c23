import type { DeliveryResult } from '@dojang/contract';

/** Owns how the messages about a document are arranged: by recipient, newest first. */

export interface DeliveryGroup {
  /** The participant's id and the person's name, or empty for the requester. */
  readonly key: string;
  readonly name: string;
  readonly deliveries: readonly DeliveryResult[];
}

/** Groups messages by participant in signing order, and by the person where another one signs now; those to the requester are last. */
export function deliveryGroups(
  deliveries: readonly DeliveryResult[],
  participantIds: readonly string[],
): DeliveryGroup[] {
  const keys = [...participantIds, ''];
  return keys.flatMap((key) => {
    const own = deliveries.filter((one) => (one.participantId ?? '') === key);
    const names = [...new Set(own.map(({ recipientName }) => recipientName))];
    return names.map((name) => ({
      key: key === '' ? '' : `${key} ${name}`,
      name,
      deliveries: own.filter((one) => one.recipientName === name),
    }));
  });
}

/** Whether the message itself is still on its way, so that a known problem is a delay. */
export const isUnderway = ({ state }: Pick<DeliveryResult, 'state'>): boolean =>
  state === 'planned' || state === 'sending' || state === 'sent';
