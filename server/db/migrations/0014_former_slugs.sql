CREATE TABLE "speciality_former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"speciality_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speciality_former_slug" ADD CONSTRAINT "speciality_former_slug_speciality_id_speciality_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."speciality"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speciality_former_slug_speciality" ON "speciality_former_slug" USING btree ("speciality_id");