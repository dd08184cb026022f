CREATE TYPE "public"."reported_kind" AS ENUM('PUBLICATION', 'REVIEW');--> statement-breakpoint
CREATE TABLE "report_thing" (
	"report_id" integer NOT NULL,
	"kind" "reported_kind" NOT NULL,
	"thing_id" integer NOT NULL,
	"about_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_thing_report_id_kind_thing_id_pk" PRIMARY KEY("report_id","kind","thing_id")
);
--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "hidden_privacy" "privacy";--> statement-breakpoint
ALTER TABLE "report_thing" ADD CONSTRAINT "report_thing_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;