ALTER TABLE "certificate" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_client" ON "certificate" USING btree ("client_id");