import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useEffect, useState } from 'react';
import { deviceNow } from '../../replies/server-clock.ts';
import { call, endpoints } from '../session/api.ts';

const RESEND_MS = 30_000;

interface SentCode {
  readonly verificationId: string;
  /** By this device's clock, so that the countdown is right even when the clock is wrong. */
  readonly expiresAt: number;
  readonly resendAt: number;
}

/** The two calls of a code, to a phone or to a mail address. */
interface CodeCalls {
  readonly request: (contact: string) => Promise<{
    readonly verificationId: string;
    readonly expiresAt: string;
    readonly resendAt: string;
  }>;
  /** Returns the token of the confirmed contact. */
  readonly confirm: (verificationId: string, code: string) => Promise<string>;
}

const TO_PHONE: CodeCalls = {
  request: (phone) => call(endpoints.requestPhoneCode, { body: { phone } }),
  confirm: async (verificationId, code) =>
    (await call(endpoints.confirmPhoneCode, { body: { verificationId, code } })).phoneToken,
};

const TO_MAIL: CodeCalls = {
  request: (email) => call(endpoints.requestMailCode, { body: { email } }),
  confirm: async (verificationId, code) =>
    (await call(endpoints.confirmMailCode, { body: { verificationId, code } })).emailToken,
};

export interface ContactCode {
  readonly isSent: boolean;
  /** Whole seconds; 0 when the code has expired. */
  readonly secondsLeft: number;
  /** Whole seconds until another code can be asked for. */
  readonly secondsToResend: number;
  /** Sends a code, which invalidates an earlier one. Throws what the call throws. */
  readonly send: (contact: string) => Promise<void>;
  /** Returns the answer of the confirmation. Throws what the call throws. */
  readonly confirm: (code: string) => Promise<string>;
  readonly forget: () => void;
}

/** The state of a code that was sent to a phone, and its remaining time. */
export const usePhoneCode = (): ContactCode => useContactCode(TO_PHONE);

/** The state of a code that was sent to the mail address of a sign-up, and its remaining time. */
export const useMailCode = (): ContactCode => useContactCode(TO_MAIL);

function useContactCode(calls: CodeCalls): ContactCode {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [now, setNow] = useState(deviceNow);
  const isRunning = sent !== null && now < sent.expiresAt;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(deviceNow()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);

  const send = async (contact: string): Promise<void> => {
    const { verificationId, expiresAt, resendAt } = await calls.request(contact);
    const received = deviceNow();
    const lives = Date.parse(expiresAt) - Date.parse(resendAt) + RESEND_MS;
    setNow(received);
    setSent({ verificationId, expiresAt: received + lives, resendAt: received + RESEND_MS });
  };
  const confirm = async (code: string): Promise<string> => {
    try {
      return await calls.confirm(sent?.verificationId ?? '', code);
    } catch (error) {
      const isDead = error instanceof ApiError && error.code === ERRORS.codeExpired.code;
      if (isDead && sent !== null) setSent({ ...sent, expiresAt: 0 });
      throw error;
    }
  };
  const until = (at: number): number => Math.max(0, Math.ceil((at - now) / 1000));
  return {
    isSent: sent !== null,
    secondsLeft: sent === null ? 0 : until(sent.expiresAt),
    secondsToResend: sent === null || sent.expiresAt === 0 ? 0 : until(sent.resendAt),
    send,
    confirm,
    forget: () => setSent(null),
  };
}

/** For example 1:42. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
