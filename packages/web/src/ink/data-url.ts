/** Owns pictures as data URLs: how one is told from an address, and what of it is sent. */

const DATA_URL = /^data:image\/\w+;base64,/;

/** Whether an address holds a picture itself. */
export const isDataUrl = (url: string): boolean => DATA_URL.test(url);

/** The picture's bytes in base64, without what stands before them. */
export const base64OfDataUrl = (url: string): string => url.replace(DATA_URL, '');
