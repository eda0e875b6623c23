/** The same way in the engines of Firefox and Safari, from Debian's packages: log-in, list, editor, and a contract signed to its seal. */
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { endpoints } from '../../packages/contract/src/index.ts';
import { signingLink } from '../steps/inbox.ts';
import { test } from '../steps/journey-test.ts';
import { prepareEngineDocuments } from './documents.ts';
import { openFirefox } from './firefox.ts';
import { type Machine, visitorAt } from './visitor.ts';
import { logInAndList, placeText, signToTheSeal } from './walk.ts';
import { openWebKit } from './webkit.ts';

interface Engine {
  readonly name: string;
  readonly open: (address: string) => Promise<Machine>;
  /** Whether the contract is signed at 1440 px, beside the page, or at 360 px, in sheets. */
  readonly isWide: boolean;
}

const ENGINES: readonly Engine[] = [
  { name: 'Firefox', open: openFirefox, isWide: true },
  { name: 'WebKit', open: openWebKit, isWide: false },
];

for (const { name, open, isWide } of ENGINES) {
  test(`[ACC-09] [EDT-03] [SGN-11] ${name}: log-in, list, a placed field, a contract signed to its seal, and no error in the console`, async ({
    request,
    baseURL,
  }) => {
    const { loginId, api, signer, toSign, draft } = await prepareEngineDocuments(request);
    const machine = await open(baseURL ?? '');
    const visitor = visitorAt(machine);
    const pictures = process.env.JOURNEY_PICTURES;
    const onScreen = async (screen: string): Promise<void> => {
      if (pictures !== undefined)
        writeFileSync(`${pictures}/${name}-${screen}.png`, await machine.screenshot());
    };
    try {
      if (!isWide) await visitor.resize(360, 740);
      await logInAndList(visitor, loginId, toSign.name);
      await onScreen('list');
      await visitor.resize(1440, 900);
      await placeText(visitor, draft.id);
      await onScreen('editor');
      if (!isWide) await visitor.resize(360, 740);
      await signToTheSeal(visitor, await signingLink(request, signer), signer, isWide, onScreen);
    } catch (error) {
      if (pictures !== undefined) await onScreen('failed');
      throw error;
    } finally {
      await machine.close();
    }
    const read = { params: { documentId: toSign.id } };
    await expect.poll(async () => (await api(endpoints.document, read)).viewStatus).toBe('completed');
    expect(machine.faults(), 'errors of the console').toEqual([]);
  });
}
