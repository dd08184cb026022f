ALTER TABLE "exercise" ALTER COLUMN "quiz_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise" ADD COLUMN "publication_resource_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_publication_resource" ON "exercise" USING btree ("publication_resource_id");--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_parent" CHECK (num_nonnulls("exercise"."quiz_id", "exercise"."publication_resource_id") = 1);--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_publication_resource_id_fk" FOREIGN KEY ("publication_resource_id") REFERENCES "public"."publication_resource"("id") ON DELETE cascade ON UPDATE no action;
