#!/bin/sh
# Makes the OCI image tildesh:<version> of a release: ./make-image.sh tildesh-0.1.0-linux-x64.tar.gz
# Needs root (or a user namespace), and Debian's buildah and mmdebstrap. The root has the C library, a shell and the
# certificates of authorities; no package manager.
set -eu
archive=$1
suite=${SUITE:-bookworm}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mmdebstrap --variant=extract --include=libc6,dash,coreutils,ca-certificates,tzdata "$suite" "$scratch/root.tar"
for folder in opt/tildesh data tmp proc sys dev; do
  mkdir -p "$scratch/root/$folder"
done
tar --extract --file="$scratch/root.tar" --directory="$scratch/root" --exclude='./dev/*'
tar --extract --file="$archive" --directory="$scratch/root/opt/tildesh" --strip-components=1
# Unpacked without its scripts, the package of the certificates has no list of them yet.
mkdir -p "$scratch/root/etc/ssl/certs"
cat "$scratch"/root/usr/share/ca-certificates/mozilla/*.crt > "$scratch/root/etc/ssl/certs/ca-certificates.crt"
printf 'root:x:0:0::/root:/bin/sh\ntildesh:x:10001:10001::/data:/bin/sh\n' > "$scratch/root/etc/passwd"
printf 'root:x:0:\ntildesh:x:10001:\n' > "$scratch/root/etc/group"
chown 10001:10001 "$scratch/root/data"
chmod 1777 "$scratch/root/tmp"
version=$(cut -d' ' -f1 "$scratch/root/opt/tildesh/VERSION")
commit=$(cut -d' ' -f2 "$scratch/root/opt/tildesh/VERSION")

image=$(buildah from --format docker scratch)
buildah add --quiet "$image" "$scratch/root" /
buildah config \
  --user 10001:10001 \
  --workingdir /opt/tildesh \
  --env PATH=/usr/bin:/bin \
  --env DATA_DIR=/data \
  --env SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt \
  --volume /data \
  --port 3000 --port 4000 \
  --stop-signal SIGTERM \
  --entrypoint '["/opt/tildesh/bin/tildesh"]' \
  --cmd start \
  --healthcheck 'CMD /opt/tildesh/bin/tildesh ready' \
  --healthcheck-interval 15s --healthcheck-timeout 10s --healthcheck-start-period 60s \
  --label org.opencontainers.image.version="$version" \
  --label org.opencontainers.image.revision="$commit" \
  "$image"
buildah commit --quiet --format docker "$image" "tildesh:$version"
buildah rm "$image" > /dev/null
echo "tildesh:$version"
