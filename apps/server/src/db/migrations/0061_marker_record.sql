ALTER TABLE "plan_markers" ADD COLUMN "ref_entity" text;
ALTER TABLE "plan_markers" ADD COLUMN "ref_id" bigint;
ALTER TABLE "plan_markers" ADD CONSTRAINT "plan_markers_ref" CHECK (("plan_markers"."ref_entity" is null) = ("plan_markers"."ref_id" is null));