ALTER TYPE "public"."notification_action" ADD VALUE 'LessonInvited' BEFORE 'Invited';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'LessonLeft' BEFORE 'Invited';--> statement-breakpoint
CREATE TABLE "lesson_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "is_delivered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_invitation" ADD CONSTRAINT "lesson_invitation_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_invitation" ADD CONSTRAINT "lesson_invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_invitation_address" ON "lesson_invitation" USING btree ("schedule_id","email");--> statement-breakpoint
CREATE INDEX "lesson_invitation_user" ON "lesson_invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_invitation_new" ON "lesson_invitation" USING btree ("id") WHERE "lesson_invitation"."handled_at" is null;--> statement-breakpoint
-- Minors are reached only by people whom they have invited or accepted: what strangers sent before is withdrawn too.
UPDATE "notification" SET "cancelled_at" = now() FROM "user" WHERE "user"."id" = "notification"."user_id" AND "user"."birth_date" > current_date - make_interval(years => 18) AND "notification"."action" = 'Invited' AND "notification"."cancelled_at" IS NULL;--> statement-breakpoint
UPDATE "connection" SET "is_delivered" = false FROM "user" WHERE "user"."id" = "connection"."receiver_id" AND "user"."birth_date" > current_date - make_interval(years => 18) AND "connection"."status" = 'INVITED';
