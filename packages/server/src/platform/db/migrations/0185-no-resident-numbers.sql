-- Resident registration numbers are never stored. Earlier versions kept those that were typed or uploaded into the rows of a bulk, and
-- those in reasons and messages. A mask takes their place; a cell with the mask has the error of the number.

create function holds_resident_number(said text) returns boolean language sql immutable as
$$ select said is not null and replace(normalize(said, NFKC), ',', '')
  ~ '(?<!\d)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s{0,2}[-‐–—−]?\s{0,2}[1-8]\d{6}(?!\d)' $$;

create function masked_cells(cells jsonb) returns jsonb language sql immutable as
$$ select coalesce(jsonb_agg(
     case when holds_resident_number(cell) then to_jsonb('●●●●●●-●●●●●●●'::text) else to_jsonb(cell) end order by place), '[]')
   from jsonb_array_elements_text(cells) with ordinality as c(cell, place) $$;

-- The hash of the names and contacts of such a row could be guessed; an empty one equals no other.
update bulk_row set cells = masked_cells(cells), fingerprint = ''
where exists (select from jsonb_array_elements_text(cells) c(cell) where holds_resident_number(cell));
update bulk_test set cells = masked_cells(cells)
where exists (select from jsonb_array_elements_text(cells) c(cell) where holds_resident_number(cell));
-- An upload waits for its columns to be chosen; it is uploaded again.
update bulk set upload = null where holds_resident_number(upload::text);
update participant set refusal_reason = '●●●●●●-●●●●●●●' where holds_resident_number(refusal_reason);
update participant set withdrawal_reason = '●●●●●●-●●●●●●●' where holds_resident_number(withdrawal_reason);
update payment_request set cancel_reason = '●●●●●●-●●●●●●●' where holds_resident_number(cancel_reason);
update delivery set parameters = (
  select jsonb_object_agg(name, case when holds_resident_number(said) then '●●●●●●-●●●●●●●' else said end)
  from jsonb_each_text(parameters) as p(name, said))
where exists (select from jsonb_each_text(parameters) as p(name, said) where holds_resident_number(said));

drop function masked_cells(jsonb);
drop function holds_resident_number(text);
