CREATE TABLE "schedule_publication" (
	"schedule_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "schedule_publication_schedule_id_publication_id_pk" PRIMARY KEY("schedule_id","publication_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_publication" ADD CONSTRAINT "schedule_publication_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_publication" ADD CONSTRAINT "schedule_publication_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_publication_publication" ON "schedule_publication" USING btree ("publication_id");