ALTER TABLE "todo_imports" RENAME TO "imports";
ALTER SEQUENCE "todo_imports_id_seq" RENAME TO "imports_id_seq";
ALTER INDEX "todo_imports_pkey" RENAME TO "imports_pkey";
ALTER INDEX "todo_imports_author_idx" RENAME TO "imports_author_idx";
ALTER INDEX "todo_imports_finished_idx" RENAME TO "imports_finished_idx";
ALTER INDEX "todo_imports_open_idx" RENAME TO "imports_open_idx";
ALTER TABLE "imports" ADD COLUMN "register" text DEFAULT '/todos' NOT NULL;
ALTER TABLE "imports" ADD COLUMN "mode" text DEFAULT 'upsert' NOT NULL;
ALTER TABLE "imports" ADD COLUMN "created" integer DEFAULT 0 NOT NULL;
ALTER TABLE "imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;
ALTER TABLE "imports" ADD COLUMN "records" jsonb;
-- The job goes by its new name; the old one is nobody's any more.
DELETE FROM "jobs" WHERE "key" = 'todos.import';
