import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sbomOf } from "../sbom.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
const about = { version: "0.2.0", commit: "0123456789abcdef0123456789abcdef01234567" };
const apps = ["apps/api", "apps/web"];
const sbom = sbomOf(lockfile, apps, about);
const dist = join(root, "apps/api/dist");
const refs = new Set(sbom.components.map((component) => component["bom-ref"]));

/** Lists the packages whose code is in the bundled server, by its source maps. */
function bundled(): Set<string> {
  const maps = readdirSync(dist).filter((name) => name.endsWith(".js.map"));
  const sources = maps.flatMap((name): string[] => JSON.parse(readFileSync(join(dist, name), "utf8")).sources);
  const found = sources.flatMap((source) => {
    const [, version = "", name = ""] =
      /\/\.pnpm\/(?:@[^@/]+|[^@/]+)@([^_/(]+)[^/]*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
    return name ? [`pkg:npm/${name.replace("@", "%40")}@${version}`] : [];
  });
  return new Set(found);
}

test("every package whose code is in the server is listed with its version and its hash", () => {
  const inside = bundled();
  expect(inside.size).toBeGreaterThan(50);
  for (const ref of inside) expect(refs.has(ref), ref).toBe(true);
  for (const { hashes, purl } of sbom.components)
    expect(hashes, purl).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
});

test("what only builds and tests is not listed, and another system's binaries are optional", () => {
  const names = sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  for (const name of ["vitest", "vite", "esbuild", "@biomejs/biome", "turbo"]) expect(names).not.toContain(name);
  for (const name of ["react", "fastify", "kysely", "sharp"]) expect(names).toContain(name);
  const scopeOf = (wanted: string) => sbom.components.find(({ name }) => name === wanted)?.scope;
  expect([scopeOf("sharp"), scopeOf("sharp-win32-x64"), scopeOf("sharp-darwin-arm64")]).toEqual([
    "required",
    "optional",
    "optional",
  ]);
});

test("its references lead somewhere, and it has neither a time nor anything random", () => {
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: { name: "mero-mat", version: "0.2.0", properties: [{ name: "commit", value: about.commit }] },
    },
  });
  expect(sbom.metadata).not.toHaveProperty("timestamp");
  expect(sbom).not.toHaveProperty("serialNumber");
  const own = [sbom.metadata.component, ...sbom.metadata.component.components].map((each) => each["bom-ref"]);
  const known = new Set([...own, ...refs]);
  expect(refs.size).toBe(sbom.components.length);
  expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(known);
  for (const { ref, dependsOn } of sbom.dependencies)
    for (const on of dependsOn) expect(known.has(on), `${ref} needs ${on}`).toBe(true);
  expect(JSON.stringify(sbomOf(lockfile, apps, about))).toBe(JSON.stringify(sbom));
});

test("a package that one app needs and another may leave out is required, in each of its versions", () => {
  const integrity = `sha512-${Buffer.alloc(64, 1).toString("base64")}`;
  const small = `
importers:
  app: { dependencies: { a: { version: 1.0.0 }, other: { version: real@2.0.0 }, lib: { version: 'link:../lib' } } }
  lib: { dependencies: { b: { version: 1.0.0(a@1.0.0) } }, optionalDependencies: { c: { version: 1.0.0 } } }
packages:
  a@1.0.0: { resolution: { integrity: ${integrity} } }
  b@1.0.0: { resolution: { integrity: ${integrity} } }
  c@1.0.0: { resolution: { integrity: ${integrity} } }
  real@2.0.0: { resolution: { integrity: ${integrity} } }
  '@dev/tool@1.0.0': { resolution: { integrity: ${integrity} } }
snapshots:
  a@1.0.0: { optionalDependencies: { b: 1.0.0(a@1.0.0) } }
  b@1.0.0(a@1.0.0): {}
  c@1.0.0: {}
  real@2.0.0: {}
  '@dev/tool@1.0.0': {}
`;
  const { components, dependencies } = sbomOf(small, ["app"], { version: "1", commit: null });
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ["pkg:npm/a@1.0.0", "required"],
    ["pkg:npm/b@1.0.0", "required"],
    ["pkg:npm/c@1.0.0", "optional"],
    ["pkg:npm/real@2.0.0", "required"],
  ]);
  expect(dependencies).toContainEqual({ ref: "lib", dependsOn: ["pkg:npm/b@1.0.0", "pkg:npm/c@1.0.0"] });
});

test("no file of the server tells where it was built", () => {
  const files = readdirSync(dist).filter((name) => /\.(?:js|json|map)$/.test(name));
  expect(files).toContain("main.js");
  for (const name of files) expect(readFileSync(join(dist, name), "utf8").includes(root), name).toBe(false);
});
