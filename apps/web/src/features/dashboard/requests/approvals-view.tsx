import { Group, Stack } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { useActionName } from "../../../desk/action-name.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { shortTime } from "../../../desk/short-time.ts";
import { Tag } from "../../../desk/tag.tsx";
import { useNow } from "../../../hooks/use-now.ts";
import { exactMoment } from "../../../i18n/moments.ts";
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
  const waitingId = useId();
  const [decided, setDecided] = useState(0);
  // The buttons of a decided request are removed after its dialog has given the focus back.
  useEffect(() => {
    if (decided > 0) document.getElementById(waitingId)?.focus();
  }, [decided, waitingId]);
  const options = (decision: "approved" | "rejected" | "withdrawn") => ({
    meta: {
      done: t(`adminApprovals.${decision}.done`),
      failed: t(`adminApprovals.${decision}.failed`),
    },
    onSuccess() {
      setAsked(undefined);
      setDecided((count) => count + 1);
    },
  });
  const approve = trpc.adminApprovals.approve.useMutation(options("approved"));
  const reject = trpc.adminApprovals.reject.useMutation(options("rejected"));
  const withdraw = trpc.adminApprovals.reject.useMutation(options("withdrawn"));
  const isOwn = useIsOwn();
  const textOf = useApprovalText();
  const list = (all: Approval[], isWaiting: boolean) => {
    const label = t(`adminApprovals.${isWaiting ? "waiting" : "decided"}`);
    const approvals = all.filter(({ state }) => (state === "waiting") === isWaiting);
    return (
      <Panel title={label} {...(isWaiting && { anchor: waitingId })}>
        {approvals.length === 0 ? (
          <Empty text={t(`adminApprovals.${isWaiting ? "none" : "noneDecided"}`)} />
        ) : (
          <Rows topLine aria-label={label}>
            {approvals.map((approval) => {
              const ending = isOwn(approval) ? withdraw : reject;
              return (
                <ApprovalRow
                  key={approval.id}
                  approval={approval}
                  isRejecting={ending.isPending && ending.variables.id === approval.id}
                  onApprove={() => setAsked(approval)}
                  onReject={() => ending.mutate({ id: approval.id })}
                />
              );
            })}
          </Rows>
        )}
      </Panel>
    );
  };
  return (
    <>
      <Meta>{t("adminApprovals.about")}</Meta>
      <Reading query={query} failed={t("adminApprovals.failed")} rows={3}>
        {(all) => (
          <>
            {list(all, true)}
            {list(all, false)}
          </>
        )}
      </Reading>
      {asked && (
        <Confirm
          title={t("adminApprovals.confirm.title")}
          confirm={t("adminRequests.approve")}
          isPending={approve.isPending}
          onConfirm={() => approve.mutate({ id: asked.id })}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            <strong>{textOf(asked)}</strong>
          </p>
          <p>{t("adminApprovals.confirm.text", { admin: asked.requestedBy })}</p>
        </Confirm>
      )}
    </>
  );
}

function useIsOwn() {
  const { user } = useCurrentUser();
  return ({ requestedBy }: Approval): boolean => requestedBy === user?.username;
}

const actions = ["account.remove_second_factor", "data.clear", "data.reset", "poll.declare", "roll.replace"] as const;

/** Returns a function that names what is asked for with its subjects; the log's names are of what has been done. */
function useApprovalText() {
  const { t } = useTranslation();
  const doneName = useActionName();
  return ({ action, subjects }: Approval): string => {
    const known = actions.find((one) => one === action);
    const name = known ? t(`adminApprovals.actions.${known}`) : doneName(action);
    return subjects.length === 0 ? name : `${name}: ${subjects.join(", ")}`;
  };
}

interface Props {
  approval: Approval;
  isRejecting: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function ApprovalRow({ approval, isRejecting, onApprove, onReject }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const textOf = useApprovalText();
  const { state, requestedBy, requestedAt, lapsesAt, decidedBy, decidedAt } = approval;
  const text = textOf(approval);
  const isOwn = useIsOwn()(approval);
  const isWithdrawn = state === "rejected" && decidedBy === requestedBy;
  return (
    <Stack component="li" gap="3xs" py="2xs" px="2xs" style={{ overflowWrap: "anywhere" }}>
      <RowName name={text}>
        <Tag color={isWithdrawn ? "ink" : colours[state]}>
          {t(`adminApprovals.state.${isWithdrawn ? "withdrawn" : state}`)}
        </Tag>
      </RowName>
      <Meta>
        <span>
          {t("adminApprovals.asked", { name: requestedBy })} <Ago at={requestedAt} />
        </span>
        {state === "waiting" && (
          <span>
            {t("adminApprovals.lapses")}{" "}
            <time dateTime={lapsesAt} title={exactMoment(new Date(lapsesAt))}>
              {shortTime(new Date(lapsesAt), new Date(now))}
            </time>
          </span>
        )}
        {decidedBy !== null && decidedAt !== null && (
          <span>
            {t("adminApprovals.by", { name: decidedBy })} <Ago at={decidedAt} />
          </span>
        )}
      </Meta>
      {state === "waiting" && (
        <Stack gap="3xs">
          {isOwn && <Meta>{t("adminApprovals.own")}</Meta>}
          <Group gap="2xs">
            <ActionButton
              label={t(isOwn ? "adminApprovals.withdraw" : "adminRequests.reject")}
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
