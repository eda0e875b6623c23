import { REMOVED_MEMBER } from '@dojang/domain';

/** Whether a session was refused since its member was removed from the organization. @param result that of the refusal */
export const isOfRemovedMember = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'reason' in result && result.reason === REMOVED_MEMBER;
