CREATE TABLE "visitor_attempt" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" integer NOT NULL,
	"browser" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor_attempt" ADD CONSTRAINT "visitor_attempt_attempt_id_quiz_history_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_history"("attempt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_attempt" ADD CONSTRAINT "visitor_attempt_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_attempt_browser" ON "visitor_attempt" USING btree ("quiz_id","browser");--> statement-breakpoint
CREATE INDEX "visitor_attempt_age" ON "visitor_attempt" USING btree ("submitted_at");