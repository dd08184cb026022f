CREATE TYPE "public"."slot_state" AS ENUM('WAITING', 'ACCEPTED', 'DECLINED', 'TAKEN_BACK', 'EXPIRED');--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'SlotAsked' BEFORE 'Invited';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'SlotAccepted' BEFORE 'Invited';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'SlotDeclined' BEFORE 'Invited';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'SlotExpired' BEFORE 'Invited';--> statement-breakpoint
CREATE TABLE "slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instructor_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"zone" text NOT NULL,
	"every_weeks" integer,
	"starts" jsonb NOT NULL,
	"message" text,
	"state" "slot_state" DEFAULT 'WAITING' NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"words" text,
	"answered_at" timestamp (3) with time zone,
	"lesson_schedule_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "slot_id" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_lesson_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("lesson_schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_student" ON "slot" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "slot_instructor" ON "slot" USING btree ("instructor_id","id");--> statement-breakpoint
CREATE INDEX "slot_schedule" ON "slot" USING btree ("lesson_schedule_id");--> statement-breakpoint
CREATE INDEX "slot_waiting" ON "slot" USING btree ("instructor_id") WHERE "slot"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "slot_held" ON "slot" USING btree ("held_until") WHERE "slot"."state" = 'WAITING';--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_slot" ON "notification" USING btree ("slot_id");