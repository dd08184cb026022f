CREATE TABLE "report_message" (
	"report_id" integer NOT NULL,
	"chat_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_message_report_id_chat_id_seq_pk" PRIMARY KEY("report_id","chat_id","seq")
);
--> statement-breakpoint
ALTER TABLE "report_message" ADD CONSTRAINT "report_message_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;