/**
 * Owns the trial of two versions at once: an earlier one begins on an empty database, this one migrates it while the earlier one goes on, and
 * contracts pass through both. Web processes of both answer all the time; the jobs are done by the earlier worker, by both, and by the new one.
 */
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { sealed, sendDocument, sign, upload } from '../../packages/server/src/testing/main-job.ts';
import { clientWith } from '../../packages/server/src/testing/test-client.ts';
import { freePort } from '../free-port.ts';
import { type Company, foundCompany, logInAs, SIGNERS, verifySealed } from '../own-server/company.ts';
import { type OwnServer, operatorOf, startServer } from '../own-server/server.ts';
import { type Settings, startSurroundings } from '../own-server/surroundings.ts';
import { root } from '../project-files.ts';

export interface Phase {
  readonly name: 'earlier worker' | 'both workers' | 'new worker';
  /** Contracts that went from the upload to the verified seal. */
  readonly contracts: number;
}

export interface Trial {
  readonly phases: readonly Phase[];
  /** Mails that any signer got: a request and the completed document each. */
  readonly mailsToEach: readonly number[];
  readonly errors: readonly string[];
}

export interface TrialLength {
  /** By default all of them. */
  readonly phases?: readonly Phase['name'][];
  /** How long each phase goes on; each has at least one contract each way. */
  readonly secondsOfPhase: number;
  readonly tell?: (words: string) => void;
}

/** The addresses of the web processes: the earlier one and this one. */
type Ways = readonly [string, string];

/** Runs the trial in a folder. @param tree the folder of the earlier version */
export async function runTwoVersions(folder: string, tree: string, length: TrialLength): Promise<Trial> {
  const { tell = () => undefined } = length;
  const around = await startSurroundings(folder);
  const running = new Map<string, OwnServer>();
  try {
    const ports = [await freePort(), await freePort()] as const;
    const ways: Ways = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
    const settings = {
      ...around.settings,
      PUBLIC_URL: `https://127.0.0.1:${ports[0]}`,
      CALLS_PER_MINUTE: '0',
      CONVERSION_POOL: '0',
      SEAL_WORKERS: '1',
    };
    const start = async (name: string, role: 'web' | 'worker', place: string, port?: number) => {
      const own: Settings = { ...settings, PROCESS: role };
      running.set(name, await startServer(join(folder, name), port ?? (await freePort()), own, place));
      tell(`${name} is ready`);
    };
    await start('earlier worker', 'worker', tree);
    await start('earlier web', 'web', tree, ports[0]);
    const url = ways[0];
    const company = await foundCompany({ url, inbox: around.inbox }, settings, LOGIN_ID, operatorOf(tree));
    const fileId = await upload(company.client, 'pdf/issue16278.pdf');
    const begun = await sendDocument(company.client, { fileId, people: SIGNERS });
    await sign(company, SIGNERS[0], begun);
    tell('a contract is begun in the earlier version');
    // It migrates the database.
    await start('new web', 'web', root, ports[1]);
    const trial = { company, ways, folder, fileId, ...length };
    const phases: Phase[] = [];
    const phase = async (name: Phase['name']): Promise<void> => {
      if (length.phases?.includes(name) ?? true) phases.push(await runPhase(name, trial));
    };
    await phase('earlier worker');
    await start('new worker', 'worker', root);
    await phase('both workers');
    await running.get('earlier worker')?.stop();
    running.delete('earlier worker');
    // What the earlier version has begun, the new one ends.
    await sign({ url: ways[1], inbox: around.inbox }, SIGNERS[1], begun);
    await sealed(company.client, begun);
    await verifySealed({ ...company, url: ways[1] }, begun, folder);
    await phase('new worker');
    const to = (contact: string) => around.inbox.list().filter((mail) => mail.to === contact).length;
    const errors = [...running.values()].flatMap((server) => errorsIn(server.log()));
    return { phases, mailsToEach: SIGNERS.map(({ contact }) => to(contact)), errors };
  } finally {
    await Promise.all([...running.values()].map((server) => server.stop()));
    await around.stop();
  }
}

const LOGIN_ID = 'harbor2026';

interface Running extends TrialLength {
  readonly company: Company;
  readonly ways: Ways;
  readonly folder: string;
  readonly fileId: string;
}

/** Completes contracts each way until the time is over. */
async function runPhase(name: Phase['name'], running: Running): Promise<Phase> {
  const { ways, secondsOfPhase, tell } = running;
  let contracts = 0;
  // A log-in ends after some minutes.
  const company = { ...running.company, ...(await logInAs(ways[0], LOGIN_ID)) };
  const end = performance.now() + secondsOfPhase * 1000;
  do {
    for (const [from, to] of [ways, ways.toReversed()]) {
      if (from === undefined || to === undefined) continue;
      await completeAcross({ ...running, company }, from, to);
      contracts += 1;
    }
  } while (performance.now() < end);
  tell?.(`${name}: ${contracts} contracts`);
  return { name, contracts };
}

/** Sends by one version, signs by the other and then by the first, and reads and verifies by both. */
async function completeAcross({ company, folder, fileId }: Running, from: string, to: string): Promise<void> {
  const { inbox, token } = company;
  const [sender, reader] = [clientWith(from, { token }), clientWith(to, { token })];
  const documentId = await sendDocument(sender, { fileId, people: SIGNERS });
  await sign({ url: to, inbox }, SIGNERS[0], documentId);
  await sign({ url: from, inbox }, SIGNERS[1], documentId);
  await sealed(reader, documentId);
  const trails = await Promise.all(
    [sender, reader].map((client) => client(endpoints.auditTrail, { params: { documentId } })),
  );
  if (JSON.stringify(trails[0]) !== JSON.stringify(trails[1]))
    throw new Error('the versions tell different trails');
  await verifySealed({ url: from, client: sender }, documentId, folder);
  await verifySealed({ url: to, client: reader }, documentId, folder);
}

/** Lines of the level `error` and above, without those about parts that the trial has not. */
const errorsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line) && !line.includes('"check":'));
