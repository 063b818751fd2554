import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { PolicyForm } from "./policy-form.tsx";
import { VersionList, VersionPage } from "./versions.tsx";

export function PolicyTab({ search: { view, version: id }, onSearch }: DeskTabProps<"policy">) {
  const { t } = useTranslation();
  // Version of which the server has stored less than was sent.
  const [cut, setCut] = useState<string>();
  const versions = trpc.adminPolicies.list.useQuery(undefined, { staleTime: 0 });

  return (
    <Reading
      query={versions}
      failed={t("adminPolicy.failed")}
      rows={4}
      frame={(state) => <Panel title={t("adminPolicy.title")}>{state}</Panel>}
    >
      {(all) => {
        const version = all.find((one) => one.id === id);
        if (view === "new" || (view === "edit" && version)) {
          const edited = view === "edit" ? version : undefined;
          return (
            <PolicyForm
              key={`${view} ${id}`}
              version={edited}
              from={version}
              onSaved={(saved, wasCut) => {
                setCut(wasCut ? saved : undefined);
                onSearch({ version: saved });
              }}
              onLeave={() => onSearch({ version: edited?.id })}
            />
          );
        }
        if (version) return <VersionPage version={version} wasCut={cut === version.id} onSearch={onSearch} />;
        return <VersionList versions={all} isMissing={id !== undefined} onSearch={onSearch} />;
      }}
    </Reading>
  );
}
