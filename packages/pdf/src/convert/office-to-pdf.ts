/** Turns Office and OpenDocument files into PDF by LibreOffice, with a profile of its own for each file. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontSettings } from './font-settings.ts';
import type { PaperExtension } from './formats.ts';
import { PaperError } from './paper-error.ts';
import { runTool } from './run-tool.ts';
import type { Isolation } from './sandbox.ts';

const PROGRAMS = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
];

const EXPORTER: Partial<Record<PaperExtension, string>> = {
  xls: 'calc_pdf_Export',
  xlsx: 'calc_pdf_Export',
  ppt: 'impress_pdf_Export',
  pptx: 'impress_pdf_Export',
};

function setting(where: string, name: string, type: string, value: string): string {
  return `<item oor:path="/org.openoffice.${where}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`;
}

/** No macros, no links to elsewhere, Korean page sizes, no update or first-start work. */
const PROFILE = [
  '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'boolean', 'true'),
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'boolean', 'true'),
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', 'int', '3'),
  setting('Office.Calc/Content/Update', 'Link', 'short', '2'),
  setting('Office.Writer/Content/Update', 'Link', 'int', '0'),
  setting('Office.Common/Misc', 'FirstRun', 'boolean', 'false'),
  setting('Office.Linguistic/General', 'DefaultLocale_CJK', 'string', 'ko-KR'),
  setting('Setup/L10N', 'ooSetupSystemLocale', 'string', 'ko-KR'),
  '</oor:items>',
].join('');

export interface OfficeOrder {
  readonly bytes: Uint8Array;
  readonly ext: PaperExtension;
  readonly scratch: string;
  readonly isolation: Isolation;
  readonly timeoutMs: number;
}

const COMMON = [
  ...['--headless', '--invisible', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
];

interface Office {
  readonly program: string;
  readonly home: string;
  /** Names the profile: a second call with the same one is carried out by the first. */
  readonly installation: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The profile and the fonts in a folder of the scratch, and how LibreOffice is called with them. */
async function furnish(scratch: string): Promise<Office> {
  const program = PROGRAMS.find((one) => existsSync(one));
  if (program === undefined) throw new PaperError('tool_missing', 'LibreOffice is not installed');
  const home = path.join(scratch, 'office');
  const profile = path.join(home, 'profile');
  const settings = path.join(profile, 'user', 'registrymodifications.xcu');
  if (!existsSync(settings)) {
    await mkdir(path.dirname(settings), { recursive: true });
    await writeFile(settings, PROFILE);
    await writeFile(path.join(home, 'fonts.conf'), fontSettings(path.join(home, 'fonts')));
  }
  return {
    program,
    home,
    installation: `-env:UserInstallation=${pathToFileURL(profile).href}`,
    env: { FONTCONFIG_FILE: path.join(home, 'fonts.conf'), SAL_USE_VCLPLUGIN: 'svp', LANG: 'ko_KR.UTF-8' },
  };
}

/**
 * Starts LibreOffice before its file is there; the call that converts finds it by its profile and hands its work over.
 * Where that is not possible, nothing is started and the call does all by itself.
 */
export async function startOffice(scratch: string): Promise<void> {
  const office = await furnish(scratch).catch(() => undefined);
  if (office === undefined) return;
  const listening = '--accept=pipe,name=waiting;urp';
  const child = spawn(office.program, [...COMMON, office.installation, listening], {
    cwd: office.home,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: office.home, ...office.env },
    stdio: 'ignore',
  });
  child.on('error', () => undefined);
  child.unref();
}

/**
 * Throws PaperError: `tool_missing` without LibreOffice or a sandbox, `timeout`, or `damaged` when
 * LibreOffice ends without a PDF (it exits with 0 even then).
 */
export async function officeToPdf(order: OfficeOrder): Promise<Uint8Array> {
  if (order.isolation === 'none') throw new PaperError('tool_missing', 'no sandbox for LibreOffice');
  const { program, home, installation, env } = await furnish(order.scratch);
  const source = path.join(home, `document.${order.ext}`);
  await writeFile(source, order.bytes);
  const exporter = `pdf:${EXPORTER[order.ext] ?? 'writer_pdf_Export'}`;
  const result = await runTool(
    program,
    [...COMMON, installation, '--convert-to', exporter, '--outdir', home, source],
    { cwd: home, timeoutMs: order.timeoutMs, env },
  );
  const made = path.join(home, 'document.pdf');
  if (!existsSync(made))
    throw new PaperError('damaged', `LibreOffice made no PDF: ${result.stderr.slice(0, 300)}`);
  return readFile(made);
}
