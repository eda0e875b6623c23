import { createContext, useContext } from 'react';
import type { Signing } from './use-signing.ts';

export const SigningContext = createContext<Signing | null>(null);

/** The current signing; only inside of the page that provides it. */
export function useSigningContext(): Signing {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('No signing is under way here');
  return signing;
}
