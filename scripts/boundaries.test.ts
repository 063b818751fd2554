import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "mero-mat-boundaries-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Allowed imports according to docs/architecture.md: a deliberate violation of every row, so that a blind linter fails
// here.
const refused: [file: string, imported: string][] = [
  ["packages/domain/src/a.ts", "zod/mini"],
  ["packages/domain/src/b.ts", "node:fs"],
  ["packages/api/src/a.ts", "@mero-mat/db/connect"],
  ["packages/api/src/b.ts", "@trpc/client"],
  ["packages/api/src/c.ts", "@mero-mat/texts/server"],
  ["packages/texts/src/en/a.ts", "@mero-mat/db/connect"],
  ["packages/texts/src/en/b.ts", "@mero-mat/domain/limits"],
  ["packages/texts/src/en/c.ts", "@mero-mat/api/contract"],
  ["packages/texts/src/a.ts", "node:fs"],
  ["packages/db/src/a.ts", "@mero-mat/domain/limits"],
  ["packages/observer/src/a.ts", "@mero-mat/domain/limits"],
  ["packages/observer/src/b.ts", "../../domain/src/limits.ts"],
  ["packages/observer/src/core/a.ts", "node:crypto"],
  ["packages/observer/src/core/b.ts", "../node.ts"],
  ["apps/api/src/features/auth/a.ts", "lucia"],
  ["apps/api/src/features/auth/b.ts", "oslo/password"],
  ["apps/api/src/features/auth/c.ts", "../votes/router.ts"],
  ["apps/api/src/features/auth/d.ts", "../../features/votes/router.ts"],
  ["apps/api/src/features/auth/e.ts", "../../app.ts"],
  ["apps/api/src/features/auth/f.ts", "../../backup/make.ts"],
  ["apps/api/src/features/auth/g.ts", "../../cli/seed.ts"],
  ["apps/api/src/features/auth/h.ts", "../../pages/page-forms.ts"],
  ["apps/api/src/features/auth/i.ts", "../../protocols/rest.ts"],
  ["apps/api/src/features/auth/j.ts", "../../app/services.ts"],
  ["apps/api/src/context.ts", "./features/auth/router.ts"],
  ["apps/api/src/app/a.ts", "lucia"],
  ["apps/api/src/identity/g.ts", "../app/services.ts"],
  ["apps/api/src/mail/h.ts", "../app/services.ts"],
  ["apps/api/src/identity/a.ts", "../features/auth/router.ts"],
  ["apps/api/src/identity/b.ts", "../env.ts"],
  ["apps/api/src/identity/c.ts", "../backup/make.ts"],
  ["apps/api/src/identity/d.ts", "../cli/seed.ts"],
  ["apps/api/src/identity/e.ts", "../pages/page-forms.ts"],
  ["apps/api/src/identity/f.ts", "../protocols/rest.ts"],
  ["apps/api/src/mail/a.ts", "../features/auth/router.ts"],
  ["apps/api/src/mail/b.ts", "lucia"],
  ["apps/api/src/mail/c.ts", "../env.ts"],
  ["apps/api/src/mail/d.ts", "../backup/make.ts"],
  ["apps/api/src/mail/e.ts", "../cli/seed.ts"],
  ["apps/api/src/mail/f.ts", "../pages/page-forms.ts"],
  ["apps/api/src/mail/g.ts", "../protocols/rest.ts"],
  ["apps/api/src/pages/a.ts", "lucia"],
  ["apps/api/src/app.ts", "oslo/password"],
  ["apps/web/src/routes/a.tsx", "@mero-mat/db/connect"],
  ["apps/web/src/routes/b.tsx", "@mero-mat/api/contract"],
  ["apps/web/src/features/auth/a.tsx", "../polls/poll-card.tsx"],
  ["apps/web/src/features/auth/b.tsx", "../../routes/index.tsx"],
  ["apps/web/src/features/auth/c.tsx", "@mero-mat/api/contract"],
  ["apps/web/src/features/results/map/a.tsx", "../../polls/poll-card.tsx"],
  ["apps/web/src/features/results/map/b.tsx", "../../../routes/index.tsx"],
  ["apps/web/src/ui/a.tsx", "../features/auth/login-form.tsx"],
  ["apps/web/src/ui/b.tsx", "@mero-mat/domain/limits"],
  ["apps/web/src/desk/a.tsx", "../features/auth/login-form.tsx"],
  ["apps/web/src/parts/a.tsx", "../desk/confirm.tsx"],
  ["apps/web/src/parts/b.tsx", "../forms/fields/email-field.tsx"],
  ["apps/web/src/forms/fields/a.tsx", "../../desk/confirm.tsx"],
  ["apps/web/src/forms/b.ts", "./fields/email-field.tsx"],
  ["apps/web/src/ui/c.tsx", "../parts/ballot.tsx"],
  ["apps/web/src/ui/d.tsx", "../api/trpc.ts"],
  ["apps/web/src/forms/a.ts", "../ui/card.tsx"],
  ["apps/web/src/session/a.ts", "../forms/use-form.ts"],
  ["apps/web/src/api/a.ts", "../session/session.ts"],
  ["apps/web/src/hooks/a.ts", "../api/trpc.ts"],
  ["apps/web/src/i18n/a.ts", "../api/trpc.ts"],
  ["examples/a.ts", "../packages/db/src/connection/connect.ts"],
];
const allowed: [file: string, imported: string][] = [
  ["packages/domain/src/ok.ts", "./limits.ts"],
  ["packages/api/src/ok.ts", "@mero-mat/domain/limits"],
  ["packages/texts/src/ok.ts", "@mero-mat/domain/languages"],
  ["packages/db/src/ok.ts", "@mero-mat/domain/poll-kinds"],
  ["packages/texts/src/en/ok.ts", "@mero-mat/api/errors"],
  ["packages/observer/src/ok.ts", "node:crypto"],
  ["packages/observer/src/ok2.ts", "./core/tree.ts"],
  ["packages/observer/src/core/ok.ts", "./tree.ts"],
  ["apps/api/src/identity/ok.ts", "lucia"],
  ["apps/api/src/identity/ok2.ts", "../context.ts"],
  ["apps/api/src/mail/ok.ts", "../context.ts"],
  ["apps/api/src/mail/ok2.ts", "../jobs/job-worker.ts"],
  ["apps/api/src/backup/ok.ts", "../features/public-log/head.ts"],
  ["apps/api/src/pages/ok.ts", "../features/votes/vote-form.ts"],
  ["apps/api/src/protocols/ok.ts", "../router.ts"],
  ["apps/api/src/features/auth/ok.ts", "@mero-mat/db/connect"],
  ["apps/api/src/features/auth/ok2.ts", "../../identity/attempt.ts"],
  ["apps/api/src/features/auth/ok3.ts", "./login.ts"],
  ["apps/api/src/features/auth/ok4.ts", "../../context.ts"],
  ["apps/web/src/features/auth/ok.tsx", "../../api/trpc.ts"],
  ["apps/web/src/hooks/ok.ts", "../i18n/i18n.ts"],
  ["apps/web/src/features/auth/ok2.tsx", "./login-form.tsx"],
  ["apps/web/src/features/results/map/ok.tsx", "../parts/names.tsx"],
  ["apps/web/src/features/results/map/ok2.tsx", "../../../ui/icon.tsx"],
  ["apps/web/src/forms/fields/ok.tsx", "../../ui/icon.tsx"],
  ["apps/web/src/routes/ok.tsx", "../features/auth/login-form.tsx"],
];

// Two files that know each other, even if only by their types.
const circles: [file: string, imported: string][] = [
  ["packages/domain/src/circle-a.ts", "circle-b.ts"],
  ["packages/db/src/circle-a.ts", "circle-b.ts"],
  ["apps/api/src/circle-a.ts", "circle-b.ts"],
  ["apps/api/src/calls/circle-a.ts", "circle-b.ts"],
  ["apps/web/src/hooks/circle-a.ts", "circle-b.ts"],
];

// Names not in kebab-case, badly named migrations, and files of the routes folder that are no route.
const misnamed = [
  "apps/web/src/ui/aB.tsx",
  "apps/web/src/routes/-a-b.tsx",
  "packages/db/migrations/a-b.ts",
  "packages/db/migrations/2026_a_b.ts",
];
const wellNamed = [
  "apps/web/src/ui/a-b.module.css",
  "apps/web/src/routes/__a.tsx",
  "packages/db/migrations/20260101000000_a_b.ts",
];

function write(file: string, imported: string, kind: "type " | "" = "") {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `export ${kind}{ x } from "${imported}";\n`);
}
for (const [file, imported] of [...refused, ...allowed]) write(file, imported);
for (const [file, imported] of circles) {
  write(file, `./${imported}`, "type ");
  write(join(dirname(file), imported), `./${basename(file)}`, "type ");
}
for (const file of [...misnamed, ...wellNamed]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "");
}
copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
const { stdout } = spawnSync(
  join(root, "node_modules/.bin/biome"),
  ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."],
  { cwd: folder, encoding: "utf8" },
);
const reported: { category: string; location: { path: string } }[] = JSON.parse(stdout).diagnostics;
const filesWith = (rule: string) =>
  reported.filter(({ category }) => category === `lint/${rule}`).map(({ location }) => location.path);
const refusedFiles = filesWith("style/noRestrictedImports");

test.each(refused)("%s may not import %s", (file) => {
  expect(refusedFiles).toContain(file);
});

test.each(allowed)("%s may import %s", (file) => {
  expect(refusedFiles).not.toContain(file);
});

test.each(circles)("%s and %s may not import each other", (file) => {
  expect(filesWith("suspicious/noImportCycles")).toContain(file);
});

test("files have the names that the house rules want", () => {
  expect(filesWith("style/useFilenamingConvention").toSorted()).toEqual(misnamed.toSorted());
});
