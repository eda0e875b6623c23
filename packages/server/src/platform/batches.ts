/**
 * Owns batches: what arrives while an earlier batch runs is handled together by the next one, so that many jobs that run at the same
 * time need few transactions.
 */

/** The most items of a batch. */
const MOST = 50;

/**
 * Handles items of one tenant, all or none.
 * @returns the result of each item
 * @throws when it could handle none
 */
export type BatchWork<Item, Result> = (
  tenantId: string,
  items: readonly Item[],
) => Promise<(item: Item) => Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Returns a function that handles an item with others of its tenant. When a batch fails, each of its items is tried alone. */
export function inBatches<Item, Result>(
  work: BatchWork<Item, Result>,
): (tenantId: string, item: Item) => Promise<Result> {
  /** What waits, for each tenant of which a batch runs. */
  const queues = new Map<string, Waiting<Item, Result>[]>();
  const handle = async (tenantId: string, batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const resultOf = await work(
        tenantId,
        batch.map(({ item }) => item),
      );
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(error);
      else for (const one of batch) await handle(tenantId, [one]);
    }
  };
  const drain = async (tenantId: string, queue: Waiting<Item, Result>[]): Promise<void> => {
    while (queue.length > 0) await handle(tenantId, queue.splice(0, MOST));
    queues.delete(tenantId);
  };
  return (tenantId, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(tenantId);
      const waiting = { item, resolve, reject };
      if (queue) return void queue.push(waiting);
      const first = [waiting];
      queues.set(tenantId, first);
      // Items that arrive in the same turn of the event loop join the first batch.
      setImmediate(() => void drain(tenantId, first));
    });
}
