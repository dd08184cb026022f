ALTER TABLE "exercise" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_client" ON "exercise" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_client" ON "quiz" USING btree ("client_id");