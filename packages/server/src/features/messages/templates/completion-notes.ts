import type { CompletionFiles } from '@dojang/domain';
import type { CompletedInput, MessageLocale } from './message-input.ts';
import { seoulTime } from './seoul-time.ts';

/** What a completion mail says below its button: its files, how long its link lives, and how to check a file. */

interface Words {
  readonly read: string;
  readonly readAttached: string;
  readonly available: string;
  readonly attached: string;
  readonly until: (time: string) => string;
  readonly keep: string;
  readonly check: (address: string) => string;
  readonly without: Readonly<Partial<Record<CompletionFiles, string>>>;
}

const WORDS: Readonly<Record<MessageLocale, Words>> = {
  ko: {
    read: '모두 서명했습니다. 계약서를 확인하고 내려받아 보관해 주세요.',
    readAttached: '모두 서명했습니다. 첨부한 계약서를 확인하고 보관해 주세요.',
    available: '감사추적 인증서도 함께 받을 수 있습니다.',
    attached: '완료 문서와 감사추적 인증서를 이 이메일에 첨부했습니다.',
    until: (time) => `${time}까지 이 링크로 다시 볼 수 있습니다.`,
    keep: '이 이메일 주소를 인증한 도장 계정에서는 그 뒤에도 ‘받은 문서’에서 볼 수 있습니다.',
    check: (address) => `받은 파일이 원본 그대로인지는 ${address} 에서 확인할 수 있습니다.`,
    without: {
      tooLarge: '파일이 합쳐서 10MB를 넘어 첨부하지 않았습니다. 위 버튼으로 내려받아 주세요.',
      needsProof:
        '본인 인증이 필요한 문서라 파일을 첨부하지 않았습니다. 위 버튼으로 인증한 뒤 내려받아 주세요.',
      refused: '받는 메일 서버가 첨부 파일을 받지 않아 링크만 보냅니다. 위 버튼으로 내려받아 주세요.',
    },
  },
  en: {
    read: 'everyone has signed. Please read the contract, download it and keep it.',
    readAttached: 'everyone has signed. Please read the attached contract and keep it.',
    available: 'The audit certificate is available too.',
    attached: 'The completed document and its audit certificate are attached to this e-mail.',
    until: (time) => `This link works until ${time}.`,
    keep: 'A Dojang account that has verified this address keeps the document in “Received documents” after that.',
    check: (address) => `To check that your file is unchanged, go to ${address}.`,
    without: {
      tooLarge:
        'The files are larger than 10 MB together and are not attached. Please download them with the button above.',
      needsProof:
        'This document asks you to prove who you are, so its files are not attached. Please download them with the button above.',
      refused:
        'Your mail server does not take the attached files, so this e-mail has the link only. Please download them with the button above.',
    },
  },
};

/** Returns the sentence that tells of the completion, after the recipient's name. */
export const completionLead = ({ locale, files }: CompletedInput): string =>
  files === 'attached' ? WORDS[locale].readAttached : WORDS[locale].read;

/** Returns the notes of a completion mail. */
export function completionNotes(input: CompletedInput): string[] {
  const { locale, files, availableUntil, isKeepable = false, publicUrl } = input;
  const words = WORDS[locale];
  const have = files === 'attached' ? words.attached : words.available;
  const until = availableUntil ? ` ${words.until(seoulTime(availableUntil, locale))}` : '';
  const keep = availableUntil && isKeepable ? ` ${words.keep}` : '';
  const without = files && words.without[files];
  return [`${have}${until}${keep}`, ...(without ? [without] : []), words.check(`${publicUrl}/verify`)];
}
