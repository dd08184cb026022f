ALTER TYPE "public"."notification_action" ADD VALUE 'LessonMoved' BEFORE 'LessonStarting';--> statement-breakpoint
DROP INDEX "lesson_schedule_student_student";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "moved_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "moved_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_schedule_student" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "lesson_schedule_student" SET "starts_at" = "lesson_schedule"."starts_at" FROM "lesson_schedule" WHERE "lesson_schedule"."id" = "schedule_id";--> statement-breakpoint
ALTER TABLE "lesson_schedule_student" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_schedule_student_starts" ON "lesson_schedule_student" USING btree ("student_id","starts_at");