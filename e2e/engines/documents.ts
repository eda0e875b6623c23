/** What the journeys of the other engines work with: a request to sign, and a draft. */
import type { APIRequestContext } from '@playwright/test';
import { type Account, newCompany } from '../steps/journey-company.ts';
import type { Signer } from '../steps/people.ts';
import { askFor } from '../steps/request.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface EngineDocuments extends Account {
  readonly signer: Signer;
  /** A signature, a text, a date and a check of one signer. */
  readonly toSign: Named;
  /** A draft with a signature. */
  readonly draft: Named;
}

export async function prepareEngineDocuments(request: APIRequestContext): Promise<EngineDocuments> {
  const company = await newCompany(request);
  const signer: Signer = { name: '정미나', by: 'email', contact: `${company.loginId}@engine.example` };
  const ask = async (name: string, isDraft: boolean): Promise<Named> => {
    const types = isDraft ? (['signature'] as const) : (['signature', 'text', 'date', 'check'] as const);
    return { name, id: await askFor(company.api, { name, signers: [signer], types, isDraft }) };
  };
  return {
    ...company,
    signer,
    toSign: await ask('서명할 계약서', false),
    draft: await ask('임시 계약서', true),
  };
}
