import { errorTexts, startTexts } from './app-texts.ts';

export const texts = startTexts('ko');
export const errors = errorTexts('ko');
