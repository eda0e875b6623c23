import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

const CONSUMER = `import { Dojang } from '@dojang/client';
const dojang = new Dojang({ baseUrl: 'https://dojang.example', apiKey: '' });
const { balance } = await dojang.call('points');
export const twice: number = balance * 2;
await dojang.call('template', { params: { templateId: 'x' } });
await dojang.call('template');
await dojang.call('documents', { query: { status: 'lost' } });
`;

test('[DEV-08] the published package has types without the workspace, and refuses wrong calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-consumer-'));
  const installed = join(folder, 'node_modules', '@dojang', 'client');
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'build-client.ts'), installed]);
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const files = readdirSync(join(installed, 'dist')).map((name) =>
      readFileSync(join(installed, 'dist', name), 'utf8'),
    );
    expect(files.join('\n')).not.toMatch(/from ['"](?!\.\/)|\bimport\(|\brequire\(/);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      noEmit: true,
      types: [],
      lib: ['es2023', 'dom'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    expect(stdout.match(/consumer\.ts\(\d+/g)).toEqual(['consumer.ts(6', 'consumer.ts(7']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
