import { Box } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Verdict } from "./verdict.ts";

const tones = {
  holds: "done",
  recounted: "done",
  claimed: "waiting",
  partly: "waiting",
  waits: "waiting",
  sealed: "waiting",
  replaced: "waiting",
  withdrawn: "waiting",
  earlier: "waiting",
  elsewhere: "waiting",
  wrong: "danger",
  missing: "danger",
} as const satisfies Record<Verdict["kind"], string>;

/** Shows the result of the check first, and what to do. */
export function VerdictLine({ verdict }: { verdict: Verdict | null }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const kind = verdict?.kind;
  useEffect(() => {
    if (kind) line.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);
  const titleOf = (found: Verdict) =>
    found.kind === "elsewhere"
      ? t("verify.verdict.elsewhere.title", { site: found.site })
      : t(`verify.verdict.${found.kind}.title`);
  return (
    <Box ref={line} aria-live="polite" {...(verdict ? { my: "sm" } : {})}>
      {verdict && (
        <Notice tone={tones[verdict.kind]} says={[titleOf(verdict), t(`verify.verdict.${verdict.kind}.text`)]}>
          <strong>{titleOf(verdict)}</strong>{" "}
          {verdict.kind === "elsewhere" ? (
            <a href={verdict.address}>{t("verify.verdict.elsewhere.text")}</a>
          ) : (
            t(`verify.verdict.${verdict.kind}.text`)
          )}
        </Notice>
      )}
    </Box>
  );
}
