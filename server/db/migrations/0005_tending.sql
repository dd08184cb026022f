DROP INDEX "board_owner";--> statement-breakpoint
DROP INDEX "notification_receiver";--> statement-breakpoint
DROP INDEX "lesson_schedule_board";--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "board_file" ADD COLUMN "path" text;--> statement-breakpoint
UPDATE "board_file" SET "path" = 'boards/' || "board_id" || '/' || "file_id";--> statement-breakpoint
ALTER TABLE "board_file" ALTER COLUMN "path" SET NOT NULL;--> statement-breakpoint
UPDATE "board" SET "elements_count" = (SELECT count(*) FROM "board_element" WHERE "board_element"."board_id" = "board"."id" AND NOT "board_element"."is_deleted");--> statement-breakpoint
CREATE INDEX "login_history_user" ON "login_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_history_session" ON "login_history" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_token_expires" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "session_used" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "board_list" ON "board" USING btree ("owner_id","updated_at","id") WHERE "board"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "board_removed" ON "board" USING btree ("deleted_at") WHERE "board"."deleted_at" is not null and "board"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "board_file_path" ON "board_file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "board_file_user" ON "board_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("user_id","id") WHERE "notification"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "notification_unseen" ON "notification" USING btree ("user_id","type") WHERE "notification"."seen_at" is null and "notification"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_schedule_board" ON "lesson_schedule" USING btree ("board_id","ends_at");