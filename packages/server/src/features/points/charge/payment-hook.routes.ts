import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { registerFormReports } from '../../../platform/http/form-reports.ts';
import { takeReport } from './payment-hook.service.ts';
import { PAGE_REPORT_PATH } from './payment-page.service.ts';
import type { createPageReports } from './reported-payment.service.ts';

/**
 * Owns the addresses to which the providers report. Reports of Toss Payments carry no signature (docs.tosspayments.com/guides/webhook): what one
 * says is not believed, it only has the provider asked.
 */

export const TOSS_HOOK_PATH = '/hooks/toss';

const report = z.looseObject({
  eventType: z.string().max(60),
  data: z.looseObject({ orderId: z.string().max(64), status: z.string().max(40).default('') }),
});

/** Registers the address. Reports about unknown orders are answered like others, so that nothing is learned from the answer. */
export function registerPaymentHook(app: FastifyInstance, ports: { db: Database; clock: Clock }): void {
  app.post(TOSS_HOOK_PATH, async ({ body, headers }) => {
    const read = report.safeParse(body);
    const id = headers['tosspayments-webhook-transmission-id'];
    if (read.success && typeof id === 'string' && id.length <= 200) {
      const { eventType, data } = read.data;
      const event = { provider: 'toss', eventId: id, type: eventType, status: data.status };
      await takeReport(ports, data.orderId, event);
    }
    return { code: 0, msg: '', result: {} };
  });
}

/** Registers the address to which PayApp reports. */
export async function registerPageReports(
  app: FastifyInstance,
  take: ReturnType<typeof createPageReports>,
): Promise<void> {
  await registerFormReports(app, PAGE_REPORT_PATH, take);
}
