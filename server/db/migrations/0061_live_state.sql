CREATE TABLE "live_state" (
	"schedule_id" integer NOT NULL,
	"key" text NOT NULL,
	"seq" integer NOT NULL,
	"user_id" integer,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_state_schedule_id_key_pk" PRIMARY KEY("schedule_id","key")
);
--> statement-breakpoint
ALTER TABLE "live_state" ADD CONSTRAINT "live_state_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_state" ADD CONSTRAINT "live_state_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_state_user" ON "live_state" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_operation_event" ON "stream_operation" USING btree ("stream","seq") WHERE "stream_operation"."payload" ? 'event';