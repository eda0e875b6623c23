import { errorTexts, startTexts } from './app-texts.ts';

export const texts = startTexts('en');
export const errors = errorTexts('en');
