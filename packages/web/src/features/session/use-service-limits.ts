import type { UserInfo } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './user.query.ts';

const UNTIL_KNOWN: UserInfo['service'] = { channels: ['email'], maxParticipants: 5, pointsUnit: 'document' };

/** What this installation offers and bounds; the least of it until the server has said. */
export const useServiceLimits = (): UserInfo['service'] => useQuery(userQuery).data?.service ?? UNTIL_KNOWN;
