CREATE TABLE "publication_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"editor_id" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed" text[] NOT NULL,
	"removes" boolean DEFAULT false NOT NULL,
	"restored_from" timestamp (3) with time zone,
	"state" jsonb,
	"thing_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publication_version" ADD CONSTRAINT "publication_version_editor_id_user_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_version" ADD CONSTRAINT "publication_version_thing_id_publication_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_version_list" ON "publication_version" USING btree ("thing_id","id");--> statement-breakpoint
CREATE INDEX "publication_version_editor" ON "publication_version" USING btree ("editor_id");