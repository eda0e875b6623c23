import * as bulk from './features/bulk/index.ts';
import * as documents from './features/documents/index.ts';
import * as files from './features/files/index.ts';
import * as payments from './features/payments/index.ts';
import * as points from './features/points/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';

/** The bytes of prepared downloads by their kind. They are created while they are sent. */
export const downloadStreams = (
  ports: Parameters<typeof files.createZipStream>[0] & { readonly db: Database; readonly clock: Clock },
) => ({
  zip: files.createZipStream(ports),
  table: tableStream(ports.db),
  bulk: bulk.createBulkStream(ports.db, ports.clock),
  sheet: points.historyStream,
});

/** Streams an exported list: of documents, or of payments. */
const tableStream = (db: Database): files.ContentStream => {
  const documentStream = documents.createTableStream(db);
  const paymentStream = payments.createPaymentStream(db);
  return (tenantId, content) =>
    payments.isPaymentTable(content) ? paymentStream(tenantId, content) : documentStream(tenantId, content);
};
