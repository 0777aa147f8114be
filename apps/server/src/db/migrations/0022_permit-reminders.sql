CREATE TABLE "permit_reminders" (
	"profile" bigint NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"valid_to" date NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permit_reminders_profile_title_number_valid_to_pk" PRIMARY KEY("profile","title","number","valid_to")
);

ALTER TABLE "permit_reminders" ADD CONSTRAINT "permit_reminders_profile_profiles_id_fk" FOREIGN KEY ("profile") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;