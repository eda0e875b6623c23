/** Owns the part of the OpenAPI document that the reference reads. Source: OpenAPI 3.1, and JSON Schema 2020-12. */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly 'application/json': { readonly schema: Schema; readonly example?: unknown };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

interface OpenDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The operations of the document by their names. */
export type Operations = ReadonlyMap<string, Operation>;

/** Loads the document from this server. @throws Error when it does not reply with it */
export async function loadOperations(): Promise<Operations> {
  const response = await fetch('/openapi/openapi.json');
  if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
  const { paths }: OpenDocument = await response.json();
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(operations.map((one) => [one.operationId, one]));
}

/** Returns the schema of a request's body; null when the call takes none. */
export const bodyOf = ({ requestBody }: Operation): Schema | null =>
  requestBody?.content['application/json'].schema ?? null;

/** Returns the schema of `result` of a successful reply. */
export const resultOf = ({ responses }: Operation): Schema =>
  responses['200']?.content['application/json'].schema.properties?.result ?? {};
