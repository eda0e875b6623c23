/** The settings with which an operator runs the processes of an installation. */
import { z } from 'zod';

export const operationVariables = {
  APP_SECRET_PREVIOUS: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof operationVariables>>;

/** Returns the settings as the parts of the service use them. */
export const operationOf = (values: Values) => ({
  /** Earlier values of APP_SECRET, the latest first: what they made stays readable. */
  previousSecrets: secretsIn(values.APP_SECRET_PREVIOUS),
});

/** An earlier secret may itself contain a comma, so the whole value counts as one too. */
function secretsIn(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set([text, ...parts])].filter((part) => part !== '');
}
