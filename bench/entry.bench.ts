export const benchEntry = async (): Promise<boolean> => true;
