import { VisuallyHidden } from "@mantine/core";
import type { TFunction } from "i18next";
import { momentText } from "../../i18n/moment-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { Step } from "./prove.ts";
import classes from "./verify.module.css";

const icons = { good: "check", bad: "cross", unknown: "policy", waiting: "chevron" } as const satisfies Record<
  Step["state"],
  IconName
>;

function wordsOf(step: Step, t: TFunction): string {
  if (step.state === "bad") return t(`verify.bad.${step.name}`);
  switch (step.name) {
    case "grew":
      if (step.hasFollowed) return t("verify.step.followed");
      return t(step.since ? "verify.step.grew" : "verify.step.first", { entries: step.entries });
    case "cosigned":
      return step.state === "good"
        ? t("verify.step.cosigned", {
            names: step.by.map(({ witness, at }) => `${witness} (${momentText(at.toISOString())})`).join(", "),
          })
        : t("verify.step.notCosigned", { names: step.awaited.join(", ") });
    case "included":
      return t("verify.step.included", { entry: step.entry });
    case "elsewhere":
      return t("verify.verdict.elsewhere.title", { site: step.site });
    default:
      return t(`verify.step.${step.name}`);
  }
}

/** Shows each step with its outcome as text. */
export function StepList({ steps }: { steps: Step[] }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.name} data-state={step.state}>
          <Icon name={icons[step.state]} size={18} />
          <div>
            <VisuallyHidden component="span">{t(`verify.state.${step.state}`)}: </VisuallyHidden>
            {wordsOf(step, t)}
            {step.state === "unknown" && ` (${t("verify.unknown")})`}
            {step.state === "bad" && (
              <>
                <p>{t("verify.bad.keep")}</p>
                <code lang="en">{step.fault}</code>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
