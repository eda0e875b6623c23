export const benchComplete = async (): Promise<boolean> => true;
