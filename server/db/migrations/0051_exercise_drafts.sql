CREATE TABLE "exercise_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"quiz_id" integer,
	"publication_resource_id" uuid,
	"type" "exercise_type" NOT NULL,
	"client_id" uuid,
	"revision" integer NOT NULL,
	"field_revisions" jsonb NOT NULL,
	"form" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"has_errors" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exercise_draft_parent" CHECK (num_nonnulls("exercise_draft"."quiz_id", "exercise_draft"."publication_resource_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "exercise" ADD COLUMN "field_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise_draft" ADD CONSTRAINT "exercise_draft_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_draft_quiz" ON "exercise_draft" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_draft_publication_resource" ON "exercise_draft" USING btree ("publication_resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_draft_client" ON "exercise_draft" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "exercise_draft_files" ON "exercise_draft" USING gin ("files");--> statement-breakpoint
ALTER TABLE "exercise_draft" ADD CONSTRAINT "exercise_draft_publication_resource_id_fk" FOREIGN KEY ("publication_resource_id") REFERENCES "public"."publication_resource"("id") ON DELETE cascade ON UPDATE no action;
