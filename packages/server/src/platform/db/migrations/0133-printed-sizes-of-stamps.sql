-- The length of a stamp's longer side in documents, in millimeters. Stamps saved before have none and fill their field, as before.
alter table saved_signature add column printed_size smallint
  check (printed_size is null or (kind = 'stamp' and printed_size between 8 and 40));
