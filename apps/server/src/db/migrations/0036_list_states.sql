CREATE TABLE "list_states" (
	"owner" bigint NOT NULL,
	"area" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"columns" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_states_owner_area_pk" PRIMARY KEY("owner","area")
);

ALTER TABLE "list_states" ADD CONSTRAINT "list_states_owner_profiles_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;