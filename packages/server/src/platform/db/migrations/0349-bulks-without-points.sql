-- Where points are off, a request of a bulk costs none.
alter table bulk drop constraint bulk_price_check;
alter table bulk add constraint bulk_price_check check (price >= 0);
