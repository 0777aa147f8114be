-- The order of Russian letters; databases created with the C collation put Ё before А.
create collation if not exists ru (provider = icu, locale = 'ru');
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
