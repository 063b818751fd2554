import type { DeskTabProps } from "../desk/desk.ts";
import { PolicyTab } from "../features/dashboard/policy/policy-tab.tsx";
import { PolicyHtml } from "../features/privacy-policy/policy-html.tsx";

/** Shows versions of the policy as their readers see them, by the readers' feature. */
export const AdminPolicy = (props: DeskTabProps<"policy">) => (
  <PolicyTab {...props} asRead={(html) => <PolicyHtml html={html} />} />
);
