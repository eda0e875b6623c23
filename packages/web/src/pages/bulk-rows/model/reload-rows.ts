import type { QueryClient } from '@tanstack/react-query';

/** Fetches a bulk and its rows again after a change of all of them; the table then opens anew. The columns must be there first. */
export async function reloadRows(queries: QueryClient, bulkTransmitId: string): Promise<void> {
  await queries.refetchQueries({ queryKey: ['bulk', bulkTransmitId], exact: true });
  await queries.refetchQueries({ queryKey: ['editableRows', bulkTransmitId] });
}
