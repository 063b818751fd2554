// Lists what a release is made of, from the lockfile alone, in CycloneDX 1.6. Without a time and a random serial number, so that
// one commit always gives the same bytes.
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";

const versions = z.optional(z.record(z.string(), z.string()));
const Lockfile = z.object({
  importers: z.record(
    z.string(),
    z.object({
      dependencies: z.optional(z.record(z.string(), z.object({ version: z.string() }))),
      optionalDependencies: z.optional(z.record(z.string(), z.object({ version: z.string() }))),
    }),
  ),
  packages: z.record(z.string(), z.object({ resolution: z.object({ integrity: z.string() }) })),
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
});

interface Component {
  type: "library";
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  scope: "required" | "optional";
  hashes: { alg: "SHA-512"; content: string }[];
  purl: string;
}

const linked = "link:";
// Behind the version are the versions of peers, in brackets.
const withoutPeers = (key: string) => key.replace(/\(.*$/, "");

function partsOf(key: string) {
  const at = key.lastIndexOf("@");
  const [full, version] = [key.slice(0, at), key.slice(at + 1)];
  const [group, name] = full.startsWith("@") ? full.split("/") : [undefined, full];
  const purl = `pkg:npm/${group ? `${group.replace("@", "%40")}/` : ""}${name}@${version}`;
  return { group, name: name ?? full, version, purl };
}

// Dependencies of the apps all the same, because `npm start` builds and installs no developers' tools.
const buildTools = new Set(["@tanstack/router-plugin", "@vitejs/plugin-react", "esbuild", "tsx", "vite"]);

interface Step {
  key: string;
  isOptional: boolean;
}

/** Lists every package that these apps need to run, with the packages that each needs. */
export function sbomOf(lockfile: string, apps: string[], about: { version: string; commit: string | null }) {
  const { importers, packages, snapshots } = Lockfile.parse(parse(lockfile));
  const nextOf = (from: string): Step[] => {
    const importer = importers[from];
    const keyOf = ([name, version]: [string, string]): string => {
      if (version.startsWith(linked)) return join(from, version.slice(linked.length));
      return version in snapshots ? version : `${name}@${version}`;
    };
    const named = (of: Record<string, string | { version: string }> = {}) =>
      Object.entries(of).map(([name, to]): [string, string] => [name, typeof to === "string" ? to : to.version]);
    const { dependencies, optionalDependencies } = importer ?? snapshots[from] ?? {};
    const isShipped = ([name]: [string, string]) => !importer || !buildTools.has(name);
    return [
      ...named(dependencies)
        .filter(isShipped)
        .map((each) => ({ key: keyOf(each), isOptional: false })),
      ...named(optionalDependencies).map((each) => ({ key: keyOf(each), isOptional: true })),
    ];
  };

  const required = new Map<string, boolean>();
  const queue: Step[] = apps.map((key) => ({ key, isOptional: false }));
  for (let step = queue.pop(); step; step = queue.pop()) {
    const { key, isOptional } = step;
    if (required.get(key) || (required.has(key) && isOptional)) continue;
    required.set(key, !isOptional);
    queue.push(...nextOf(key).map((next) => ({ key: next.key, isOptional: isOptional || next.isOptional })));
  }

  const refOf = (key: string) => (key in importers ? key : partsOf(withoutPeers(key)).purl);
  const components = new Map<string, Component>();
  const needs = new Map<string, Set<string>>();
  for (const [key, isRequired] of required) {
    const ref = refOf(key);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...nextOf(key).map((next) => refOf(next.key))]));
    const listed = packages[withoutPeers(key)];
    if (!listed) continue;
    const { group, purl, ...named } = partsOf(withoutPeers(key));
    const hash = Buffer.from(listed.resolution.integrity.replace("sha512-", ""), "base64").toString("hex");
    const isNeeded = isRequired || components.get(ref)?.scope === "required";
    components.set(ref, {
      type: "library",
      "bom-ref": ref,
      ...(group && { group }),
      ...named,
      scope: isNeeded ? "required" : "optional",
      hashes: [{ alg: "SHA-512", content: hash }],
      purl,
    });
  }
  const root = "mero-mat";
  const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": root,
        name: root,
        version: about.version,
        licenses: [{ license: { id: "Apache-2.0" } }],
        ...(about.commit && { properties: [{ name: "commit", value: about.commit }] }),
        components: [...required.keys()]
          .filter((key) => key in importers)
          .sort()
          .map((key) => ({ type: "library", "bom-ref": key, name: key, version: about.version })),
      },
    },
    components: sorted(components).map(([, component]) => component),
    dependencies: [
      { ref: root, dependsOn: apps },
      ...sorted(needs).map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
    ],
  };
}
