import { Group, Stack } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { useActionName } from "../../../desk/action-name.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { useCurrentUser } from "../../../session/session.ts";
import { Meta } from "../../../ui/meta.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { type Approval, useApprovals } from "./reads.ts";
import { ActionButton, RowName } from "./row.tsx";

const colours = { waiting: "waiting", approved: "done", rejected: "danger", lapsed: "ink" } as const;

/** Lists the actions that need a second administrator. */
export function ApprovalsView() {
  const { t } = useTranslation();
  const query = useApprovals();
  const [asked, setAsked] = useState<Approval>();
  const options = (decision: "approved" | "rejected") => ({
    meta: {
      done: t(`adminRequests.approvals.${decision}.done`),
      failed: t(`adminRequests.approvals.${decision}.failed`),
    },
    onSuccess: () => setAsked(undefined),
  });
  const approve = trpc.adminApprovals.approve.useMutation(options("approved"));
  const reject = trpc.adminApprovals.reject.useMutation(options("rejected"));
  const textOf = useApprovalText();
  const list = (all: Approval[], isWaiting: boolean) => {
    const label = t(`adminRequests.approvals.${isWaiting ? "waiting" : "decided"}`);
    const approvals = all.filter(({ state }) => (state === "waiting") === isWaiting);
    return (
      <Panel title={label}>
        {approvals.length === 0 ? (
          <Empty text={t(`adminRequests.approvals.${isWaiting ? "none" : "noneDecided"}`)} />
        ) : (
          <Rows topLine aria-label={label}>
            {approvals.map((approval) => (
              <ApprovalRow
                key={approval.id}
                approval={approval}
                isRejecting={reject.isPending && reject.variables.id === approval.id}
                onApprove={() => setAsked(approval)}
                onReject={() => reject.mutate({ id: approval.id })}
              />
            ))}
          </Rows>
        )}
      </Panel>
    );
  };
  return (
    <>
      <Meta>{t("adminRequests.approvals.about")}</Meta>
      <Reading query={query} failed={t("adminRequests.approvals.failed")} rows={3}>
        {(all) => (
          <>
            {list(all, true)}
            {list(all, false)}
          </>
        )}
      </Reading>
      {asked && (
        <Confirm
          title={t("adminRequests.approvals.confirm.title")}
          confirm={t("adminRequests.approve")}
          isPending={approve.isPending}
          onConfirm={() => approve.mutate({ id: asked.id })}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            <strong>{textOf(asked)}</strong>
          </p>
          <p>{t("adminRequests.approvals.confirm.text", { admin: asked.requestedBy })}</p>
        </Confirm>
      )}
    </>
  );
}

/** Returns a function that names an action with its subjects. */
function useApprovalText() {
  const nameOf = useActionName();
  return ({ action, subjects }: Approval): string =>
    subjects.length === 0 ? nameOf(action) : `${nameOf(action)}: ${subjects.join(", ")}`;
}

interface Props {
  approval: Approval;
  isRejecting: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function ApprovalRow({ approval, isRejecting, onApprove, onReject }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const textOf = useApprovalText();
  const { state, requestedBy, requestedAt, lapsesAt, decidedBy, decidedAt } = approval;
  const text = textOf(approval);
  const isOwn = requestedBy === user?.username;
  return (
    <Stack component="li" gap="3xs" py="2xs" px="2xs" style={{ overflowWrap: "anywhere" }}>
      <RowName name={text}>
        <Tag color={colours[state]}>{t(`adminRequests.approvals.state.${state}`)}</Tag>
      </RowName>
      <Meta>
        <span>
          {t("adminRequests.approvals.asked", { name: requestedBy })} <Ago at={requestedAt} />
        </span>
        {state === "waiting" && (
          <span>
            {t("adminRequests.approvals.lapses")} <Ago at={lapsesAt} />
          </span>
        )}
        {decidedBy !== null && decidedAt !== null && (
          <span>
            {t("adminRequests.approvals.by", { name: decidedBy })} <Ago at={decidedAt} />
          </span>
        )}
      </Meta>
      {state === "waiting" && (
        <Stack gap="3xs">
          {isOwn && <Meta>{t("adminRequests.approvals.own")}</Meta>}
          <Group gap="2xs">
            <ActionButton
              label={t(isOwn ? "adminRequests.approvals.withdraw" : "adminRequests.reject")}
              name={text}
              loading={isRejecting}
              onClick={onReject}
            />
            {!isOwn && <ActionButton label={t("adminRequests.approve")} name={text} onClick={onApprove} />}
          </Group>
        </Stack>
      )}
    </Stack>
  );
}
