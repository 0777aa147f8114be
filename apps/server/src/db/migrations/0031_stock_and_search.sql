DROP INDEX "search_documents_title_idx";
DROP INDEX "todo_search_body_idx";
ALTER TABLE "stock_count_lines" ADD COLUMN "found" bigint[] DEFAULT '{}' NOT NULL;
ALTER TABLE "stock_count_lines" ADD COLUMN "missing" bigint[] DEFAULT '{}' NOT NULL;
CREATE INDEX "todo_search_body_idx" ON "todo_search" USING gin (search_letters("body") gin_trgm_ops);
-- Parts of names are looked for by letters that a database of any locale takes for letters.
DROP INDEX locations_search_part_idx;
DROP INDEX objects_search_part_idx;
DROP INDEX tenants_search_part_idx;
CREATE INDEX locations_search_part_idx ON locations USING gin (search_letters(search_text(full_name)) gin_trgm_ops);
CREATE INDEX objects_search_part_idx ON objects USING gin (search_letters(search_text(name)) gin_trgm_ops);
CREATE INDEX tenants_search_part_idx ON tenants USING gin (search_letters(search_text(name)) gin_trgm_ops);
