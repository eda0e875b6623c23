import { asUser } from '@dojang/embedded-postgres';

/** The user and the password of an address. */
function userOf(address: string): { user: string; password: string } {
  const { username, password, searchParams } = new URL(address);
  return {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  };
}

/**
 * Returns the replica's address (DATABASE_READ_URL) with the application's role, whatever user it names: row-level security holds for that
 * role alone. Undefined without a replica.
 */
export function readAddress(replica: string | undefined, appUrl: string): string | undefined {
  if (replica === undefined) return undefined;
  const { user, password } = userOf(appUrl);
  const address = new URL(replica);
  address.searchParams.delete('user');
  address.searchParams.delete('password');
  return asUser(address.href, user, password);
}
