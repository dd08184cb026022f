CREATE TABLE "schedule_file" (
	"schedule_id" integer NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schedule_file" ADD CONSTRAINT "schedule_file_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_file" ADD CONSTRAINT "schedule_file_file_id_upload_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_file_list" ON "schedule_file" USING btree ("schedule_id","order");