CREATE TABLE "arriving_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arriving_upload" ADD CONSTRAINT "arriving_upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arriving_upload_user" ON "arriving_upload" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "arriving_upload_created" ON "arriving_upload" USING btree ("created_at");