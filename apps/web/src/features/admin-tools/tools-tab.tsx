import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { ConfirmButton } from "../../desk/confirm.tsx";
import type { DeskTabProps } from "../../desk/desk.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { Removals } from "./removals.tsx";

interface Props extends DeskTabProps {
  webhooks: ReactNode;
}

export const ToolsTab = ({ findAccount, webhooks }: Props) => (
  <>
    <PasswordPanel findAccount={findAccount} />
    <LogPanel />
    {webhooks}
    <DemoPanel />
    <Removals />
  </>
);

/** While anything of the demo is left. */
function DemoPanel() {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const { data } = trpc.adminDemo.preview.useQuery(undefined, { refetchOnMount: "always" });
  const remove = trpc.adminDemo.remove.useMutation(
    withFeedback({
      done: t("adminTools.demo.done"),
      failed: t("adminTools.demo.removeFailed"),
      refresh: (utils) => utils.invalidate(),
    }),
  );
  if (!data || data.accounts + data.polls + data.parties === 0) return null;
  const counts = t("adminTools.demo.counts", { accounts: data.accounts, polls: data.polls, parties: data.parties });
  return (
    <Panel title={t("adminTools.demo.title")} note={t("adminTools.demo.note")}>
      <p>{counts}</p>
      <ConfirmButton
        act={t("adminTools.demo.submit")}
        title={t("adminTools.demo.ask")}
        isPending={remove.isPending}
        onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
      >
        <p>{counts}</p>
        <p>{t("adminTools.demo.text")}</p>
      </ConfirmButton>
    </Panel>
  );
}
