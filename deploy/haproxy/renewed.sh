#!/bin/sh
# The deploy hook of certbot: HAProxy reads certificate and key from one file. A reload ends no connection.
set -eu
umask 077
mkdir -p /etc/haproxy/certificates
# HAProxy leaves out names that begin with a dot: a reload in this moment reads no half a certificate.
new=/etc/haproxy/certificates/.tildesh.pem.new
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > "$new"
mv "$new" /etc/haproxy/certificates/tildesh.pem
systemctl reload haproxy
