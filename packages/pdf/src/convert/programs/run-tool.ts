/** Runs the external programs that conversion needs, each with its own time limit. */
import { spawn } from 'node:child_process';
import { ConversionError } from '../conversion-error.ts';

export interface ToolResult {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface ToolOptions {
  readonly cwd: string;
  readonly timeoutMs: number;
  readonly env?: Readonly<Record<string, string>>;
}

const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a program to its end. Throws ConversionError `tool_missing` when it is not installed, `timeout` when killed. */
export function runTool(command: string, args: readonly string[], options: ToolOptions): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: options.cwd, LANG: 'C.UTF-8', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const out: Buffer[] = [];
    let size = 0;
    let errors = '';
    let late = false;
    const kill = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, options.timeoutMs);
    child.stdout.on('data', (part: Buffer) => {
      size += part.byteLength;
      if (size <= MOST_OUTPUT) out.push(part);
    });
    child.stderr.on('data', (part: Buffer) => {
      if (errors.length < 4000) errors += part.toString('utf8');
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new ConversionError('tool_missing', error.message));
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      if (late) reject(new ConversionError('timeout', command));
      else resolve({ status, stdout: Buffer.concat(out), stderr: errors });
    });
  });
}
