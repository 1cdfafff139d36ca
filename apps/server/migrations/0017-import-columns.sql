-- Stores how the columns of an import were read.

-- The columns of the table that an import was read from, and the field that each was read as.
alter table imports add column columns jsonb not null default '[]';
