/** Values of the contract that pages compare with. They stand apart from the shapes, so that a page with one of them loads no shapes. */

/** Stands for 'no folder' where a folder's id is expected. */
export const NO_FOLDER = 'none';

/** The kinds of messages about a document. */
export const MESSAGE_TEMPLATES = [
  'request',
  'reminder',
  'completed',
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
  'locked',
  'authenticationLocked',
  'authenticationCode',
  'reservationFailed',
  'paymentReminder',
  'paymentPaid',
  'paymentCancelled',
  'delegated',
  'substituted',
  'delegationTakenBack',
  'corrected',
  'commented',
  'answered',
] as const;
