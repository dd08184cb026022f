ALTER TYPE "public"."notification_action" ADD VALUE 'WordsDue' BEFORE 'SlotAsked';--> statement-breakpoint
CREATE TABLE "word_reminder" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "word_reminder" ADD CONSTRAINT "word_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;