import { type ReactNode, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { PolicyForm } from "./policy-form.tsx";
import { toView } from "./policy-view.ts";
import { VersionList, VersionPage } from "./versions.tsx";

interface Props extends DeskTabProps {
  /** A policy as its readers see it; the route gives this, since their page belongs to another feature. */
  asRead: (html: string) => ReactNode;
}

export function PolicyTab({ view, onView, asRead }: Props) {
  const { t } = useTranslation();
  // Version of which the server has stored less than was sent.
  const [cut, setCut] = useState<string>();
  const versions = trpc.adminPolicies.list.useQuery(undefined, { staleTime: 0 });
  const seen = toView(view);

  if (!versions.data)
    return (
      <Panel title={t("adminPolicy.title")}>
        <Reading query={versions} failed={t("adminPolicy.failed")} rows={4}>
          {() => null}
        </Reading>
      </Panel>
    );
  const find = (id: string | undefined) => versions.data.find((version) => version.id === id);
  const version = seen.name === "read" || seen.name === "edit" ? find(seen.id) : undefined;
  const list = () => onView(undefined);

  if (seen.name === "new" || (seen.name === "edit" && version))
    return (
      <PolicyForm
        key={view}
        version={version}
        from={seen.name === "new" ? find(seen.from) : undefined}
        asRead={asRead}
        onSaved={(id, wasCut) => {
          setCut(wasCut ? id : undefined);
          onView(id);
        }}
        onLeave={() => onView(version?.id)}
      />
    );
  if (version)
    return <VersionPage version={version} wasCut={cut === version.id} asRead={asRead} onView={onView} onLeave={list} />;
  return <VersionList versions={versions.data} isMissing={seen.name !== "list"} onView={onView} />;
}
