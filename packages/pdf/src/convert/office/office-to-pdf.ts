/** Converts Office and OpenDocument files to PDF with LibreOffice, with a separate profile for each file. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ConversionError } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import { fontSettings } from '../programs/font-settings.ts';
import { runTool } from '../programs/run-tool.ts';
import type { Isolation } from '../programs/sandboxed-command.ts';
import { sampleDocument } from './sample-document.ts';

const PROGRAMS = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
];

const EXPORTER: Partial<Record<SourceExtension, string>> = {
  xls: 'calc_pdf_Export',
  xlsx: 'calc_pdf_Export',
  ppt: 'impress_pdf_Export',
  pptx: 'impress_pdf_Export',
};

function setting(where: string, name: string, type: string, value: string): string {
  return `<item oor:path="/org.openoffice.${where}"><prop oor:name="${name}" oor:op="fuse" oor:type="xs:${type}"><value>${value}</value></prop></item>`;
}

/** No macros, no external links, Korean page sizes, no update checks and no first-start work. */
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
  readonly ext: SourceExtension;
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
  /** The argument that names the profile. LibreOffice lets the first process of a profile do the work of a second one. */
  readonly installation: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Creates the profile and the font settings in the scratch folder; returns how LibreOffice is called with them. */
async function furnish(scratch: string): Promise<Office> {
  const program = PROGRAMS.find((one) => existsSync(one));
  if (program === undefined) throw new ConversionError('tool_missing', 'LibreOffice is not installed');
  const home = path.join(scratch, 'office');
  const profile = path.join(home, 'profile');
  const settings = path.join(profile, 'user', 'registrymodifications.xcu');
  if (!existsSync(settings)) {
    await mkdir(path.dirname(settings), { recursive: true });
    await writeFile(settings, PROFILE);
    // Created here with private permissions, since the library would create it for everyone.
    await mkdir(path.join(home, 'fonts'), { recursive: true, mode: 0o700 });
    await writeFile(path.join(home, 'fonts.conf'), fontSettings(path.join(home, 'fonts')));
  }
  return {
    program,
    home,
    installation: `-env:UserInstallation=${pathToFileURL(profile).href}`,
    env: {
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
      SAL_USE_VCLPLUGIN: 'svp',
      LANG: 'ko_KR.UTF-8',
      // Korean time, for what is computed all the same. Written as an offset, since a machine may lack the names of zones.
      TZ: 'KST-9',
    },
  };
}

/**
 * The document that a waiting LibreOffice keeps open, since it ends with its last document, and the lock file that shows that it
 * is open.
 */
const OPEN_FILE = 'waiting.docx';
const OPEN_MARK = `.~lock.${OPEN_FILE}#`;
const START_MS = 30_000;
const LOOK_EVERY_MS = 40;

/** The small program next to LibreOffice that passes a call to a running process without starting another. */
function messenger(program: string): string {
  const beside = path.join(path.dirname(realpathSync(program)), 'oosplash');
  return existsSync(beside) ? beside : program;
}

/** The formats that LibreOffice writes, with its names for them. */
interface Target {
  readonly ext: string;
  readonly exporter: string;
  /** Where the result is written; the office's folder by default. */
  readonly folder?: string;
}

/** Converts a file in the office's folder, with a waiting LibreOffice when there is one. Throws ConversionError. */
async function exportAs(
  office: Office,
  ext: SourceExtension,
  to: Target,
  timeoutMs: number,
): Promise<Uint8Array> {
  const { home, installation, env } = office;
  const waits = existsSync(path.join(home, OPEN_MARK));
  const program = waits ? messenger(office.program) : office.program;
  const source = path.join(home, `document.${ext}`);
  const folder = to.folder ?? home;
  const filter = `${to.ext}:${to.exporter}`;
  const args = [...COMMON, installation, '--convert-to', filter, '--outdir', folder, source];
  const result = await runTool(program, args, { cwd: home, timeoutMs, env });
  const made = path.join(folder, `document.${to.ext}`);
  if (!existsSync(made))
    throw new ConversionError('damaged', `LibreOffice made no ${to.ext}: ${result.stderr.slice(0, 300)}`);
  return readFile(made);
}

const exportPdf = (office: Office, ext: SourceExtension, timeoutMs: number): Promise<Uint8Array> =>
  exportAs(office, ext, { ext: 'pdf', exporter: EXPORTER[ext] ?? 'writer_pdf_Export' }, timeoutMs);

/**
 * Starts LibreOffice before its file is there, and has it convert a sample. The later conversion finds the process by its profile
 * and passes its work to it. Throws where that fails; the later conversion then starts LibreOffice itself.
 * @returns the sample as PDF
 */
export async function startOffice(scratch: string): Promise<Uint8Array> {
  const office = await furnish(scratch);
  const { home } = office;
  const open = path.join(home, OPEN_FILE);
  const asked = path.join(home, 'document.docx');
  const sample = sampleDocument();
  await writeFile(open, sample);
  const child = spawn(office.program, [...COMMON, office.installation, open], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: home, ...office.env },
    stdio: 'ignore',
  });
  child.on('error', () => undefined);
  child.unref();
  for (let waited = 0; !existsSync(path.join(home, OPEN_MARK)); waited += LOOK_EVERY_MS) {
    if (waited > START_MS) throw new ConversionError('timeout', 'LibreOffice does not start');
    await pause(LOOK_EVERY_MS);
  }
  await writeFile(asked, sample);
  const pdf = await exportPdf(office, 'docx', START_MS);
  await Promise.all([rm(asked), rm(path.join(home, 'document.pdf'))]);
  return pdf;
}

/**
 * Converts an Office file. Throws ConversionError: `tool_missing` without LibreOffice or a sandbox, `timeout`, or `damaged` when
 * LibreOffice ends without a PDF (it exits with 0 even then).
 */
export async function officeToPdf(job: OfficeOrder): Promise<Uint8Array> {
  if (job.isolation === 'none') throw new ConversionError('tool_missing', 'no sandbox for LibreOffice');
  const office = await furnish(job.scratch);
  await writeFile(path.join(office.home, `document.${job.ext}`), job.bytes);
  return exportPdf(office, job.ext, job.timeoutMs);
}

const DOCUMENT: Target = { ext: 'docx', exporter: 'MS Word 2007 XML' };
const WORKBOOK: Target = { ext: 'xlsx', exporter: 'Calc MS Excel 2007 XML' };
const SLIDES: Target = { ext: 'pptx', exporter: 'Impress MS PowerPoint 2007 XML' };

/** The packages that stand for other files; a docx, xlsx or pptx file that is encrypted by a well-known password is one too. */
const PACKAGES = { doc: DOCUMENT, docx: DOCUMENT, xls: WORKBOOK, xlsx: WORKBOOK, ppt: SLIDES, pptx: SLIDES };

/** Whether `officeToPackage` takes files with this extension. */
export const isRewritable = (ext: SourceExtension): ext is keyof typeof PACKAGES =>
  Object.hasOwn(PACKAGES, ext);

/** Writes an Office file as a package of XML, with its tracked changes and comments. Throws like `officeToPdf`. */
export async function officeToPackage(
  job: Omit<OfficeOrder, 'ext'> & { readonly ext: keyof typeof PACKAGES },
): Promise<Uint8Array> {
  if (job.isolation === 'none') throw new ConversionError('tool_missing', 'no sandbox for LibreOffice');
  const office = await furnish(job.scratch);
  // A name of its own, since the package may have the extension of the file.
  const folder = path.join(office.home, 'package');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(office.home, `document.${job.ext}`), job.bytes);
  return exportAs(office, job.ext, { ...PACKAGES[job.ext], folder }, job.timeoutMs);
}
