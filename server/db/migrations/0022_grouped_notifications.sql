DROP INDEX "notification_list";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "quiz_history_id" integer;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "actors_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_user" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_quiz_history_id_quiz_history_id_fk" FOREIGN KEY ("quiz_history_id") REFERENCES "public"."quiz_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_quiz_history" ON "notification" USING btree ("quiz_history_id");--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("user_id","created_at","id") WHERE "notification"."cancelled_at" is null;