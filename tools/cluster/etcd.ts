/** Owns the etcd of a cluster: three members on the loopback address, which agree on the primary database. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type StartedProgram, startProgram, untilTrue } from './started-program.ts';

export interface Etcd {
  /** Addresses as host and port. */
  readonly hosts: readonly string[];
  stop(): Promise<void>;
}

const MEMBERS = ['one', 'two', 'three'] as const;

/** Starts three members, and waits until they have a leader. */
export async function startEtcd(folder: string): Promise<Etcd> {
  mkdirSync(folder, { recursive: true });
  const members = await Promise.all(
    MEMBERS.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  );
  const cluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  const running: StartedProgram[] = members.map(({ name, client, peer }) =>
    startProgram(
      '/usr/bin/etcd',
      [
        ...['--name', name, '--data-dir', join(folder, name)],
        ...['--listen-client-urls', `http://127.0.0.1:${client}`],
        ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
        ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
      ],
      join(folder, `${name}.log`),
    ),
  );
  const isHealthy = async (port: number): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  for (const { client } of members) await untilTrue('etcd', () => isHealthy(client));
  return {
    hosts: members.map(({ client }) => `127.0.0.1:${client}`),
    stop: async () => {
      await Promise.all(running.map((one) => one.stop(2000)));
    },
  };
}
