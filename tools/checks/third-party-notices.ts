/**
 * `node tools/run.mjs tools/checks/third-party-notices.ts` writes THIRD-PARTY-NOTICES.txt: the packages and fonts that are
 * delivered with the product, and the texts of their licenses.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../project-files.ts';

/** One package of the lock file that the product needs at run time. */
export interface DeliveredPackage {
  /** Folder below the project's root, such as `node_modules/zod`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
}

export const NOTICES_FILE = join(root, 'THIRD-PARTY-NOTICES.txt');

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
      os: z.array(z.string()).optional(),
    }),
  ),
});

/** The packages of package-lock.json that the product needs, without packages for a single operating system. */
export function deliveredPackages(): DeliveredPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional, link, os }]) => {
      const isOurs = !folder.includes('node_modules/') || link === true;
      return !isOurs && dev !== true && devOptional !== true && os === undefined;
    })
    .map(([folder, { version = '', license = 'unknown' }]) => {
      return { folder, name: folder.slice(folder.lastIndexOf('node_modules/') + 13), version, license };
    })
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** One line of the list of packages. */
export const lineOf = ({ name, version, license }: DeliveredPackage): string =>
  `| ${name} | ${version} | ${license} |`;

function licenseTexts({ folder }: DeliveredPackage): string[] {
  return [folder, join(folder, 'dist')].flatMap((part) => {
    const path = join(root, part);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => /^(?:licen.e|copying|notice|ofl)/i.test(name) && !/\.(?:js|ts|json)$/.test(name))
      .toSorted()
      .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim());
  });
}

/** The whole file: the list, then each license text once with the packages under it. */
export function notices(packages: readonly DeliveredPackage[]): string {
  const texts = new Map<string, string[]>();
  for (const one of packages)
    for (const text of licenseTexts(one)) texts.set(text, [...(texts.get(text) ?? []), one.name]);
  const sections = [...texts].map(([text, names]) => {
    const fence = '`'.repeat(4);
    return `### ${[...new Set(names)].join(', ')}\n${fence}text\n${text}\n${fence}\n`;
  });
  return [
    '# Third-party notices',
    '',
    'Dojang is delivered with these packages. `node tools/run.mjs tools/checks/third-party-notices.ts` writes this page.',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...packages.map(lineOf),
    '',
    '## License texts',
    '',
    ...sections,
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(NOTICES_FILE, notices(deliveredPackages()));
