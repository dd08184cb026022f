CREATE INDEX "user_created" ON "user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lesson_held_time" ON "lesson_held" USING btree ("held_at","schedule_id");--> statement-breakpoint
CREATE INDEX "publication_created" ON "publication" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_created" ON "post" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("created_at");