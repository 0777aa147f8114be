ALTER TABLE "consumable_types" ADD COLUMN "icon" text;
ALTER TABLE "goods_types" ADD COLUMN "icon" text;
ALTER TABLE "goods_units" ADD COLUMN "plan_point" jsonb;
ALTER TABLE "stock_count_lines" ADD COLUMN "expires_on" date;
CREATE INDEX "goods_units_plan_floor_idx" ON "goods_units" USING btree (("plan_point"->>'floor')) WHERE "goods_units"."plan_point" is not null;