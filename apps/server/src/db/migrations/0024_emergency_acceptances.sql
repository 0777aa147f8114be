CREATE TABLE "todo_acceptances" (
	"todo" bigint NOT NULL,
	"profile" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "todo_acceptances_todo_profile_pk" PRIMARY KEY("todo","profile")
);

ALTER TABLE "todo_acceptances" ADD CONSTRAINT "todo_acceptances_todo_todos_id_fk" FOREIGN KEY ("todo") REFERENCES "public"."todos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "todo_acceptances" ADD CONSTRAINT "todo_acceptances_profile_profiles_id_fk" FOREIGN KEY ("profile") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "audit_log_batch_id_idx" ON "audit_log" USING btree ("batch_id") WHERE batch_id is not null;
CREATE INDEX "todos_react_by_idx" ON "todos" USING btree ("react_by") WHERE "todos"."accepted_at" is null and "todos"."started_at" is null;