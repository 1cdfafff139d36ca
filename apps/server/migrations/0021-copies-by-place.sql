-- Finds the copies of a work near a place by their latitudes: cheaper to read and to keep than the index in four dimensions.

drop index books_of_work_by_place;
create index books_of_work_by_place on books (work_id, latitude) include (longitude, id, user_id, asking_price)
where listed and latitude is not null;
