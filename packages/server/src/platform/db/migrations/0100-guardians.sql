-- The participant who signs for the consent of another one who is under 14, by its key in the document.
alter table participant add column guardian_key text;
