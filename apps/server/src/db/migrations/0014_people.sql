ALTER TABLE "profiles" ADD COLUMN "hide_phone" boolean DEFAULT false NOT NULL;
ALTER TABLE "profiles" ADD COLUMN "hide_birthday" boolean DEFAULT false NOT NULL;
ALTER TABLE "profiles" ADD COLUMN "hide_birth_year" boolean DEFAULT false NOT NULL;
ALTER TABLE "teams" ADD COLUMN "work_hours" text;
CREATE INDEX "profiles_deputy_idx" ON "profiles" USING btree ("deputy");