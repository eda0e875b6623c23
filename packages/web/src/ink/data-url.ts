/** Owns pictures as data URLs: how one is told from another address, and which part of it is sent. */

const DATA_URL = /^data:image\/\w+;base64,/;

/** Whether an address is a data URL of a picture. */
export const isDataUrl = (url: string): boolean => DATA_URL.test(url);

/** The picture's bytes in base64, without the prefix of the data URL. */
export const base64OfDataUrl = (url: string): string => url.replace(DATA_URL, '');
