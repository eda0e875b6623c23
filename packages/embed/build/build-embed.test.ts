import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('[DEV-08] the published embed package has types without the workspace, and needs React only for its component', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dojang-embedder-'));
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'build-embed.ts'), folder]);
    expect(readdirSync(folder).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const dist = join(folder, 'dist');
    const outside = readdirSync(dist)
      .flatMap((name) => [...readFileSync(join(dist, name), 'utf8').matchAll(/from ['"]([^.'"][^'"]*)['"]/g)])
      .map(([, name]) => name);
    expect([...new Set(outside)]).toEqual(['react']);
    expect(readFileSync(join(dist, 'index.js'), 'utf8')).not.toContain('react');
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const path of [exports['.'], exports['./react']].flatMap((one) => [one.types, one.default]))
      expect(readdirSync(dist)).toContain(path.replace('./dist/', ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
