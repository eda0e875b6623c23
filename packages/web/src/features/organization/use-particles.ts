import { useUiLocale } from '../../ui/text/intl.tsx';
import { withDirection, withObject, withTopic } from './korean-particle.ts';

const same = (word: string): string => word;
const KOREAN = { object: withObject, direction: withDirection, topic: withTopic };
const NONE = { object: same, direction: same, topic: same };

/** Names as a sentence needs them: in Korean with their particle, in English as they are. */
export const useParticles = (): typeof KOREAN => (useUiLocale() === 'ko' ? KOREAN : NONE);
