CREATE TABLE "daily_facts" (
	"day" date NOT NULL,
	"fact" text NOT NULL,
	"object" bigint,
	"value" numeric(18, 2) NOT NULL,
	CONSTRAINT "daily_facts_key" UNIQUE NULLS NOT DISTINCT("fact","day","object")
);

ALTER TABLE "daily_facts" ADD CONSTRAINT "daily_facts_object_objects_id_fk" FOREIGN KEY ("object") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;