CREATE TABLE "socket_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "socket_ticket_expires" ON "socket_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "socket_ticket_session" ON "socket_ticket" USING btree ("session_id");