CREATE TABLE "production_calendar" (
	"day" date PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint
);
--> statement-breakpoint
-- What the government moved, where it is other than by article 112 of the Labour Code.
INSERT INTO "production_calendar" ("day", "kind", "name") VALUES
  ('2025-02-24', 'working', 'Перенос с 23 февраля — на 8 мая'),
  ('2025-03-10', 'working', 'Перенос с 8 марта — на 13 июня'),
  ('2025-05-02', 'holiday', 'Перенос с 4 января'),
  ('2025-05-08', 'holiday', 'Перенос с 23 февраля'),
  ('2025-06-13', 'holiday', 'Перенос с 8 марта'),
  ('2025-11-01', 'working', 'Перенос на 3 ноября'),
  ('2025-11-03', 'holiday', 'Перенос с 1 ноября'),
  ('2025-12-31', 'holiday', 'Перенос с 5 января'),
  ('2026-01-09', 'holiday', 'Перенос с 3 января'),
  ('2026-12-31', 'holiday', 'Перенос с 4 января');
