import type { ResultOf } from '@dojang/contract';
import type { endpoints } from '../../../features/session/api.ts';

/** The reply to a check of all rows. */
export type Checked = ResultOf<typeof endpoints.checkBulkTransmit>;
