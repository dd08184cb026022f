CREATE TABLE "removed_exercise" (
	"id" uuid NOT NULL,
	"publication_id" integer NOT NULL,
	"exercise" jsonb,
	"draft" jsonb,
	"files" text[] NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_exercise_publication_id_id_pk" PRIMARY KEY("publication_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_exercise" ADD CONSTRAINT "removed_exercise_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_exercise_time" ON "removed_exercise" USING btree ("removed_at");