import { ProviderError } from './provider-failure.ts';

/** Returns the failure of a call to a provider. @throws when the call succeeds, or fails otherwise */
export async function failureOf(asking: Promise<unknown>): Promise<ProviderError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error;
  throw new Error('expected a ProviderError');
}
