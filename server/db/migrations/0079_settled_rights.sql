DROP INDEX "lesson_schedule_unsettled";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lesson_schedule_unsettled" ON "lesson_schedule" USING btree (coalesce("ended_at", "cancelled_at")) WHERE "lesson_schedule"."settled_at" is null
          and case when "lesson_schedule"."cancelled_at" is null then "lesson_schedule"."ended_at" else "lesson_schedule"."started_at" end is not null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_named" UNIQUE("id","user_id","currency");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of_account" FOREIGN KEY ("account_id","user_id","currency") REFERENCES "public"."ledger_account"("id","user_id","currency") ON DELETE no action ON UPDATE no action;