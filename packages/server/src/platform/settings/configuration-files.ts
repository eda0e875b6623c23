import { createPrivateKey, type KeyObject } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { both } from '../configuration-values.ts';

/** Owns the checks of the files that settings name. */

interface FileSettings {
  readonly SIGNING_P12_FILE?: string | undefined;
  readonly AUDIT_LOG_KEY_FILE?: string | undefined;
}

interface FileError {
  readonly variable: keyof FileSettings;
  readonly message: string;
}

/** Returns the errors of files that are missing, unreadable or of another kind. */
export function errorsOfFiles(values: FileSettings, project: string): FileError[] {
  const errors: FileError[] = [];
  const check = (variable: keyof FileSettings, korean: string, english: string, isRead: boolean): void => {
    const given = values[variable];
    if (given === undefined) return;
    const file = resolve(project, given);
    const message = errorOf(file, korean, english) ?? (isRead ? errorOfKey(file) : null);
    if (message !== null) errors.push({ variable, message });
  };
  check('SIGNING_P12_FILE', 'PKCS#12 파일', 'a PKCS#12 file', false);
  check('AUDIT_LOG_KEY_FILE', 'Ed25519 키(PEM) 파일', 'an Ed25519 key in PEM', true);
  return errors;
}

function errorOf(file: string, korean: string, english: string): string | null {
  if (!existsSync(file))
    return both(
      `파일을 찾을 수 없습니다. ${korean}의 경로를 지정해 주세요.`,
      `no such file; give the path of ${english}.`,
    );
  if (!statSync(file).isFile())
    return both(
      `파일이 아닙니다. ${korean}의 경로를 지정해 주세요.`,
      `not a file; give the path of ${english}.`,
    );
  return isReadable(file)
    ? null
    : both(
        '파일을 읽을 권한이 없습니다. 서버를 실행하는 사용자에게 읽기 권한을 주세요.',
        'may not be read; give the user who runs the server the right to read it.',
      );
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function errorOfKey(file: string): string | null {
  if (keyIn(file)?.asymmetricKeyType === 'ed25519') return null;
  return both(
    'Ed25519 개인키(PEM)가 아닙니다. 예: openssl genpkey -algorithm ed25519',
    'not an Ed25519 private key in PEM, which openssl genpkey -algorithm ed25519 makes.',
  );
}

function keyIn(file: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
