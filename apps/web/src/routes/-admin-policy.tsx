import type { DeskTabProps } from "../desk/desk.ts";
import { PolicyTab } from "../features/admin-policy/policy-tab.tsx";
import { PolicyHtml } from "../features/privacy-policy/policy-html.tsx";

/** Versions are shown as their readers see them. */
export const AdminPolicy = ({ view, onView }: DeskTabProps) => (
  <PolicyTab view={view} onView={onView} asRead={(html) => <PolicyHtml html={html} />} />
);
