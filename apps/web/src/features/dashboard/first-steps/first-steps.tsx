import { Box, Group, Progress, VisuallyHidden } from "@mantine/core";
import type { LinkProps } from "@tanstack/react-router";
import { DeskLink } from "../../../desk/places.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import classes from "./first-steps.module.css";
import { type Step, useFirstSteps } from "./use-first-steps.ts";

const countsOf = (steps: Step[]) => ({ done: steps.filter(({ isDone }) => isDone).length, all: steps.length });

/** Lists the way from an empty server to the first vote, until all of it is done. */
export function FirstSteps({ onPutAway }: { onPutAway?: () => void }) {
  const { t } = useTranslation();
  const steps = useFirstSteps();
  const next = steps?.find(({ isDone }) => !isDone);
  if (!steps || !next) return null;
  const counts = countsOf(steps);
  return (
    <Panel
      title={t("firstSteps.title")}
      note={t("firstSteps.note")}
      actions={
        <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)" fz="sm">
          <Progress w="7rem" color="var(--done)" value={(100 * counts.done) / counts.all} aria-hidden="true" />
          <strong role="status">{t("firstSteps.progress", counts)}</strong>
          {onPutAway && <QuietButton onClick={onPutAway}>{t("firstSteps.putAway")}</QuietButton>}
        </Group>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepItem key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function StepItem({ step: { name, isDone, to }, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTranslation();
  const title = t(`firstSteps.items.${name}.title`);
  const where: LinkProps = to ? { to: "/admin", search: to } : { to: "/practice" };
  const action = t(`firstSteps.items.${name}.action`);
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : formatNumber(number)}
      </span>
      <div className={classes.words}>
        <Box component="h3" fz="md">
          {title}
          {isDone && <VisuallyHidden> · {t("firstSteps.done")}</VisuallyHidden>}
        </Box>
        <Box component="p" c="dimmed" fz="sm">
          {t(`firstSteps.items.${name}.text`)}
        </Box>
      </div>
      {!isDone && (
        <LinkButton variant={isNext ? "filled" : "quiet"} {...where} aria-label={`${title}: ${action}`}>
          {action}
        </LinkButton>
      )}
    </li>
  );
}

/** Leads to the checklist while something of it is left to do. */
export function FirstStepsLink() {
  const { t } = useTranslation();
  const steps = useFirstSteps();
  if (!steps || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Box fz="sm">
      <DeskLink to={{ tab: "tools" }}>{t("firstSteps.short", countsOf(steps))}</DeskLink>
    </Box>
  );
}
