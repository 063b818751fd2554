#!/usr/bin/env bash
# Builds the image where no registry is reached, and tries it: its base is made of Debian's packages and npm's `node`. Needs
# root, and buildah and debootstrap (Debian: apt-get install buildah debootstrap).
#   deploy/try-image.sh [FOLDER]     keeps the base in FOLDER for the next time
set -euo pipefail
cd "$(dirname "$0")/.."
work=${1:-$(mktemp -d)}
node_version=24.11.1
base=localhost/mero-mat-node
image=localhost/mero-mat
storage=(--root "$work/storage" --runroot "$work/run" --storage-driver vfs)
b() { local command=$1; shift; buildah "${storage[@]}" "$command" "$@"; }

for tool in buildah debootstrap; do
  command -v $tool >/dev/null || { echo "$tool is missing: apt-get install $tool" >&2; exit 1; }
done

if [ ! -e "$work/rootfs/usr/local/bin/node" ]; then
  mkdir -p "$work/npm"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/rootfs" >"$work/debootstrap.log"
  rm -rf "$work/rootfs"/var/{cache/apt,lib/apt/lists}/* "$work/rootfs"/usr/share/{doc,man,locale}/*
  npm install --silent --prefix "$work/npm" "node@$node_version" npm@11
  cp "$work/npm/node_modules/node/bin/node" "$work/rootfs/usr/local/bin/node"
  mkdir -p "$work/rootfs/usr/local/lib/node_modules"
  cp -r "$work/npm/node_modules/npm" "$work/rootfs/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/rootfs/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/rootfs/usr/local/bin/npx"
  chroot "$work/rootfs" useradd --uid 1000 --create-home node
fi

if ! b images --quiet $base 2>/dev/null | grep -q .; then
  from=$(b from scratch)
  b add --quiet "$from" "$work/rootfs" /
  b config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$from"
  b commit --quiet "$from" $base
  b rm "$from" >/dev/null
fi

# How this machine reaches npm is handed in while it builds, and is in no layer.
certificates=/etc/ssl/certs/ca-certificates.crt
printf 'registry=%s\ncafile=%s\n' "$(npm config get registry)" "$certificates" >"$work/npmrc"
handed=(--volume "$work/npmrc:/root/.npmrc:ro" --volume "$certificates:$certificates:ro")
for name in HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  [ -z "${!name:-}" ] || handed+=(--build-arg "$name=${!name}")
done

since=$SECONDS
b bud --isolation chroot --network host --format docker --build-arg "NODE=$base" "${handed[@]}" --tag $image . >"$work/build.log" 2>&1 \
  || { tail -30 "$work/build.log" >&2; exit 1; }
echo "built in $((SECONDS - since)) s"
b images --format '{{.Name}} {{.Size}}' | grep mero-mat
b inspect --type image --format '{{.Docker.Config.Healthcheck.Test}}' $image | grep -q readyz || { echo "no health check" >&2; exit 1; }

container=$(b from $image)
trap 'kill "${server:-}" 2>/dev/null || true; b rm "$container" >/dev/null' EXIT
since=$SECONDS
port=$((20000 + RANDOM % 20000))
b run --isolation chroot --user node --env "PORT=$port" --env DEMO=1 "$container" -- \
  node --enable-source-maps apps/api/dist/main.js >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 60); do curl -sf "http://127.0.0.1:$port/readyz" && break; sleep 1; done
curl -sf "http://127.0.0.1:$port/" | grep -q '<div id="root">'
echo "served after $((SECONDS - since)) s, as $(b run --isolation chroot --user node "$container" -- id -un)"
if b run --isolation chroot "$container" -- sh -c 'ls /root/.npmrc /usr/local/lib/node_modules' 2>/dev/null | grep -q npmrc; then
  echo "the configuration of npm is in the image" >&2
  exit 1
fi
