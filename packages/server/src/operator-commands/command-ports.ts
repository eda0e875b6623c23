import type { Configuration } from '../platform/configuration.ts';
import type { Database } from '../platform/db/database.ts';

/** What a command of the operator works with. */
export interface CommandPorts {
  readonly db: Database;
  readonly configuration: Configuration;
}

/** The command was typed wrongly; the caller shows how commands are used. */
export class UsageError extends Error {}

/** Returns the address of the product, without a path. */
export const addressOf = ({ publicUrl, host, port }: Configuration): string =>
  publicUrl ?? `http://${host}:${port}`;
