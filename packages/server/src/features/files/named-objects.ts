/** Owns which objects of the storage the rows of the database reference: what a copy of an installation must contain. */

/** Selects the key of every object that a row references. */
export const NAMED_OBJECTS = `
  select source_key as key from file where source_key is not null
  union select pdf_key from file where pdf_key is not null
  union select picture_key from page where picture_key is not null
  union select thumb_key from page where thumb_key is not null
  union select picture_key from field_value where picture_key is not null
  union select storage_key from attachment
  union select storage_key from brand_logo
  union select sealed_key from document where sealed_key is not null
  union select certificate_key from document where certificate_key is not null
  union select key from anchored_certificate where key is not null
  union select key from seal_version where key is not null
  union select picture_key from saved_signature`;

/** Selects the keys of objects that may exist: the password of an uploaded PDF, which few files have. */
export const POSSIBLE_OBJECTS = `select tenant_id || '/password/' || public_id as key from file`;
