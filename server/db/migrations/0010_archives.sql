DROP INDEX "board_file_user";--> statement-breakpoint
ALTER TABLE "account_export" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "account_export" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_export" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_export_pending" ON "account_export" USING btree ("created_at") WHERE "account_export"."ready_at" is null and "account_export"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "board_file_user" ON "board_file" USING btree ("user_id","path");