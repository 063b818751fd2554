import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { StepList } from "../src/features/verify/step-list.tsx";
import type { Recounted } from "../src/features/verify/use-recount.ts";
import { useTranslation } from "../src/i18n/use-translation.ts";
import { Panel } from "../src/ui/panel.tsx";
import { siteAddress } from "./site-address.ts";

interface Props {
  site: string | null;
  counted: Recounted | undefined;
  onRead: (site: string) => void;
}

/** Asks which site is checked, and says what its signed head shows. */
export function SitePanel({ site, counted, onRead }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [isNone, setIsNone] = useState(false);
  const { recount, steps = [] } = counted ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = siteAddress(typed ?? site ?? "");
    setIsNone(!found);
    if (!found) return;
    setTyped(undefined);
    onRead(found);
  }

  return (
    <Panel title={t("verifyFile.site.title")} note={t("verifyFile.site.text")}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t("verifyFile.site.field")}
          description={t("verifyFile.site.hint")}
          type="url"
          inputMode="url"
          autoComplete="url"
          dir="ltr"
          value={typed ?? site ?? ""}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isNone && t("verifyFile.site.none")}
        />
        <Button type="submit" mt="sm" loading={recount?.kind === "progress"}>
          {t("verifyFile.site.read")}
        </Button>
      </form>
      <div aria-live="polite">
        {steps.length > 0 && <StepList steps={steps} />}
        {recount?.kind === "failed" && <p>{t("verify.unreadable")}</p>}
      </div>
    </Panel>
  );
}
