import type { UserInfo } from '@dojang/contract';
import { hasPoints } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './user.query.ts';

const UNTIL_KNOWN: UserInfo['service'] = { channels: ['email'], maxParticipants: 5, pointsUnit: 'document' };

/** The features and limits of this installation; the smallest ones until the server has answered. */
export const useServiceLimits = (): UserInfo['service'] => useQuery(userQuery).data?.service ?? UNTIL_KNOWN;

/** Whether sending costs points here; without them nothing shows a price or a balance. */
export const useHasPoints = (): boolean => hasPoints(useServiceLimits().pointsUnit);
