CREATE TABLE "schedule_lesson" (
	"schedule_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "schedule_lesson_schedule_id_lesson_id_pk" PRIMARY KEY("schedule_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_lesson" ADD CONSTRAINT "schedule_lesson_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_lesson" ADD CONSTRAINT "schedule_lesson_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_lesson_lesson" ON "schedule_lesson" USING btree ("lesson_id");