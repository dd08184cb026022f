CREATE TYPE "public"."reminder_kind" AS ENUM('DAY', 'DOORS');--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'LessonReminder' BEFORE 'LessonStarting';--> statement-breakpoint
CREATE TABLE "lesson_reminder" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "reminder_kind" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_reminder_schedule_id_user_id_kind_starts_at_pk" PRIMARY KEY("schedule_id","user_id","kind","starts_at")
);
--> statement-breakpoint
ALTER TABLE "reach_settings" ADD COLUMN "reminders_off" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "reach_settings" SET "reminders_off" =
  CASE WHEN 'Lesson' = ANY("push_off") THEN ARRAY['DAY:push', 'DOORS:push'] ELSE '{}'::text[] END
  || CASE WHEN 'Lesson' = ANY("mail_off") OR "digest" = 'OFF' THEN ARRAY['DAY:mail', 'DOORS:mail'] ELSE '{}'::text[] END;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "lesson_schedule_id" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "lesson_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "reminder" "reminder_kind";--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "hour_set_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_schedule_student" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_reminder" ADD CONSTRAINT "lesson_reminder_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reminder" ADD CONSTRAINT "lesson_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_reminder_user" ON "lesson_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_reminder_starts" ON "lesson_reminder" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_lesson_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("lesson_schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_lesson" ON "outgoing_mail" USING btree ("lesson_schedule_id") WHERE "outgoing_mail"."lesson_schedule_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_schedule_starts" ON "lesson_schedule" USING btree ("starts_at") WHERE "lesson_schedule"."ended_at" is null and "lesson_schedule"."cancelled_at" is null;