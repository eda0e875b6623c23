/** Programs of Debian's packages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freePort } from '../../tools/free-port.ts';

/** Returns the program, or fails with the package that contains it. */
export function programOf(name: string, path: string): string {
  if (existsSync(path)) return path;
  throw new Error(
    `${name} is not installed, so nothing was tried in this engine. sudo apt-get install --no-install-recommends ${name}`,
  );
}

interface Started {
  /** The name of the display, or the address of the driver. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

function stopper(program: ChildProcess): () => Promise<void> {
  const ended = once(program, 'exit');
  return async () => {
    program.kill();
    await ended;
  };
}

/** Starts a display without a screen; it names itself once it accepts windows. */
export async function startDisplay(): Promise<Started> {
  const program = programOf('xvfb', '/usr/bin/Xvfb');
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = stopper(server);
  const [number] = await once(server.stdout, 'data');
  return { name: `:${String(number).trim()}`, stop };
}

/** Starts the driver of WebKitGTK, and waits until it answers. */
export async function startDriver(env: NodeJS.ProcessEnv): Promise<Started> {
  const program = programOf('webkit2gtk-driver', '/usr/bin/WebKitWebDriver');
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const stop = stopper(driver);
  const name = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${name}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return { name, stop };
}
