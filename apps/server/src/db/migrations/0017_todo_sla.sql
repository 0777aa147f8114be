CREATE TABLE "todo_reminders" (
	"todo" bigint NOT NULL,
	"event" text NOT NULL,
	"term" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "todo_reminders_todo_event_term_pk" PRIMARY KEY("todo","event","term")
);

ALTER TABLE "todos" ADD COLUMN "react_by" timestamp (3) with time zone;
ALTER TABLE "todos" ADD COLUMN "due_by_sla" boolean DEFAULT false NOT NULL;
ALTER TABLE "todo_reminders" ADD CONSTRAINT "todo_reminders_todo_todos_id_fk" FOREIGN KEY ("todo") REFERENCES "public"."todos"("id") ON DELETE cascade ON UPDATE no action;