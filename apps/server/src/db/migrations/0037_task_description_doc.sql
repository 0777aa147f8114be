ALTER TABLE "todo_recurrences" ADD COLUMN "description_doc" jsonb;
ALTER TABLE "todo_templates" ADD COLUMN "description_doc" jsonb;
ALTER TABLE "todos" ADD COLUMN "description_doc" jsonb;