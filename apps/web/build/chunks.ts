import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;

/** Matches modules by their paths; a path that ends with a slash is a folder. */
const isOf = (...paths: string[]) => {
  const parts = paths.map((path) => (path.endsWith("/") ? `/${path}` : `/${path}.`));
  return (module: string) => parts.some((part) => module.includes(part));
};

/** The texts of one page, or of what it opens, in one file for each language: "results-en". */
const texts = (name: string, ...files: string[]): Group => ({
  name: (module) => `${name}-${/texts\/src\/(\w+)\//.exec(module)?.[1]}`,
  test: isOf(...files.map((file) => `later/${file}`)),
});

/**
 * Few files instead of many. A phone on 3G waits for each further request, and modules that several pages share would be
 * one file each. A group takes along what its modules import, unless an earlier group has it.
 */
export const chunks: Group[] = [
  // Packages of every page, which change less often than our own code.
  { name: "vendor", tags: ["$initial"], test: /node_modules/ },
  // Small parts of most pages, in one file with what starts the app.
  {
    name: "pieces",
    test: isOf(
      "src/parts/style-props",
      "src/parts/stamp",
      "src/parts/moment",
      "src/parts/emblem",
      "src/parts/user-text",
      "src/parts/use-party-by-name",
      "src/parts/paused-notice",
      "src/ui/button",
      "src/ui/query-states",
      "src/ui/notice",
      "src/ui/quiet-button",
      "src/ui/reading",
      "src/ui/rows",
      "src/hooks/copy-text",
      "src/hooks/use-now",
      "src/hooks/use-title",
      "src/i18n/moments",
      "src/i18n/names",
      "src/api/toast-failure",
      "src/api/refresh",
      "domain/src/area-key",
      "domain/src/standings",
      "domain/src/seat-places",
      "domain/src/party-pictures",
      "domain/src/poll-rules",
      "@mantine/hooks/esm/use-merged-ref/",
      "@mantine/core/esm/core/Box/get-style-object/",
      "@mantine/core/esm/components/Badge/",
      "@mantine/core/esm/components/ThemeIcon/",
      "@mantine/core/esm/components/VisuallyHidden/",
    ),
  },
  { name: "app", tags: ["$initial"] },
  // Styles of the sign-in, home and the ballots: the page is not painted before it has all of them.
  {
    name: "looks",
    test: /@mantine\/core\/styles\/(?:Text|Input|CloseButton|Combobox)\.css|src\/(?:parts\/(?:ballot|stamp|chosen)|ui\/(?:bar|tabs)|features\/(?:auth|home|samanupatik)\/[\w-]+)\.module\.css/,
  },
  texts("results", "results", "area-map", "seat-lab"),
  texts("polls", "polls", "comments"),
  // Fetched by every page once it is loaded, for when the network is gone.
  texts("failures", "lost", "reasons"),
  // Party pictures, for the results and the dashboard.
  {
    name: "pictures",
    test: isOf(
      "src/parts/patterns",
      "src/parts/swatch",
      "src/parts/share-bar",
      "src/parts/party-look",
      "src/parts/party-picture",
      "src/ui/disclosure",
    ),
  },
  // The editor of the privacy policy; it outlives our releases.
  { name: "tiptap", test: /node_modules\/(?:@tiptap|prosemirror-|linkifyjs)/ },
  // Outlives our releases: what has been voted does not change.
  { name: "elections", test: /packages\/domain\/src\/elections/ },
  {
    name: "inputs",
    test: /node_modules\/@mantine\/core\/esm\/components\/(?:Input|TextInput|NativeSelect|CloseButton|Combobox\/ComboboxChevron)|src\/(?:forms\/(?:use-form|tab-draft|fields\/(?:area|code|email|password|phone)-fields?)|ui\/use-countdown)\./,
  },
  // Fetched by every page once it is loaded: handling of failed mutations, invalidation, toasts.
  {
    name: "later",
    test: isOf("src/features/shell/deferred-parts", "src/api/after-failure", "src/api/changes"),
  },
  // Modules that voters' pages share with the dashboard: its group, the last, would include them.
  { name: "calendar", test: isOf("src/parts/day", "src/i18n/calendar", "src/i18n/moment-text") },
  {
    name: "polls",
    test: isOf("src/parts/poll-times", "src/features/mailbox/vote-needs-proof", "domain/src/poll-kinds"),
  },
  {
    name: "voting",
    test: isOf(
      "src/parts/ballot",
      "src/parts/option-line",
      "src/parts/receipt/receipt-button",
      "src/parts/poll-state-mark",
      "src/ui/speech/spoken-row",
      "src/ui/search-input",
      "src/ui/search-field",
      "src/ui/question",
      "src/ui/bar",
      "src/hooks/use-text-in-address",
    ),
  },
  {
    name: "panels",
    test: isOf(
      "src/ui/panel",
      "src/ui/meta",
      "src/parts/back-home",
      "src/desk/focus",
      "src/desk/focus-when-there",
      "src/forms/use-refusal",
      "src/hooks/download",
      "@mantine/core/esm/components/Paper/",
      "@mantine/core/esm/core/utils/create-safe-context/",
      "@mantine/core/esm/core/MantineProvider/color-functions/get-auto-contrast-value/",
      "@mantine/hooks/esm/use-uncontrolled/",
    ),
  },
  {
    name: "controls",
    test: isOf("src/theme-later", "@mantine/core/esm/components/Alert/", "@mantine/core/esm/components/SimpleGrid/"),
  },
  {
    name: "writing",
    test: isOf(
      "src/ui/text-area",
      "src/session/draft-storage",
      "src/forms/use-draft-text",
      "@mantine/core/esm/components/Text/",
    ),
  },
  { name: "options", test: isOf("domain/src/poll-options", "domain/src/symbols") },
  { name: "pills", test: isOf("src/ui/pills") },
  { name: "switch", test: isOf("src/ui/switch") },
  { name: "page-tabs", test: isOf("src/ui/page-tabs") },
  { name: "tables", test: isOf("src/ui/scroll-box", "@mantine/core/esm/components/Table/") },
  { name: "files", test: isOf("src/ui/file-button", "src/ui/progress-line") },
  { name: "uploads", test: isOf("src/api/upload", "src/forms/fields/upload-field") },
  { name: "modal-dialog", test: isOf("src/ui/modal-dialog", "src/hooks/return-focus") },
  // Schemas of the forms, and zod.
  {
    name: "contract",
    test: isOf(
      "node_modules/zod/",
      "packages/api/src/messages",
      "packages/api/src/auth",
      "packages/api/src/settings",
      "packages/api/src/profile",
    ),
  },
  { name: "desk", test: isOf("src/desk/", "src/features/dashboard/dashboard-page") },
];
