CREATE TABLE "contact_sharing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_sharing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"tel_number" text,
	"email" text,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "notification_list";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "quiz_history_id" integer;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "actors_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_user" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_sharing" ADD CONSTRAINT "contact_sharing_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sharing" ADD CONSTRAINT "contact_sharing_receiver_id_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_sharing_receiver" ON "contact_sharing" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "contact_sharing_unread" ON "contact_sharing" USING btree ("receiver_id") WHERE "contact_sharing"."read_at" is null;--> statement-breakpoint
CREATE INDEX "contact_sharing_sender" ON "contact_sharing" USING btree ("sender_id","receiver_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_quiz_history_id_quiz_history_id_fk" FOREIGN KEY ("quiz_history_id") REFERENCES "public"."quiz_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_quiz_history" ON "notification" USING btree ("quiz_history_id");--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("user_id","created_at","id") WHERE "notification"."cancelled_at" is null;