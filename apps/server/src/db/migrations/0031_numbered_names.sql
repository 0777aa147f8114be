-- «План 9» before «План 10». The keywords are spelled the old way: the embedded database knows no others, and lacks what
-- ICU knows of Russian, so that Cyrillic goes before Latin is said, too.
create collation if not exists ru_numbered (provider = icu, locale = 'ru@colNumeric=yes;colReorder=Cyrl');

-- It would take the new collation on, and search folds case with the Russian one.
drop index files_display_name_search_idx;
ALTER TABLE "directories" ALTER COLUMN "display_name" SET DATA TYPE text collate "ru_numbered";
ALTER TABLE "files" ALTER COLUMN "display_name" SET DATA TYPE text collate "ru_numbered";
create index files_display_name_search_idx on files using gin (translate(lower(display_name collate "ru"), 'ё', 'е') gin_trgm_ops);
