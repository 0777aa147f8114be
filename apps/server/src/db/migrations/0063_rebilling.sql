ALTER TABLE "accruals" ADD COLUMN "todo" bigint;
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_todo_todos_id_fk" FOREIGN KEY ("todo") REFERENCES "public"."todos"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "accruals_todo_key" ON "accruals" USING btree ("todo") WHERE "accruals"."todo" is not null and "accruals"."cancelled_at" is null;