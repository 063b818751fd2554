import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
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
  const told = useMutationFeedback();
  const [isAsking, setAsking] = useState(false);
  const { data } = trpc.adminDemo.preview.useQuery(undefined, { refetchOnMount: "always" });
  const remove = trpc.adminDemo.remove.useMutation(
    told({
      done: t("adminTools.demo.done"),
      failed: t("adminTools.demo.removeFailed"),
      refresh: (utils) => utils.invalidate(),
      onDone: () => setAsking(false),
    }),
  );
  if (!data || data.accounts + data.polls + data.parties === 0) return null;
  const counts = t("adminTools.demo.counts", { accounts: data.accounts, polls: data.polls, parties: data.parties });
  return (
    <Panel title={t("adminTools.demo.title")} note={t("adminTools.demo.note")}>
      <p>{counts}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("adminTools.demo.submit")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("adminTools.demo.ask")}
          confirm={t("adminTools.demo.submit")}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{counts}</p>
          <p>{t("adminTools.demo.text")}</p>
        </Confirm>
      )}
    </Panel>
  );
}
