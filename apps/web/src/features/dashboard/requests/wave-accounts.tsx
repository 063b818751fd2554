import { Box, Checkbox, Flex, Group } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useState } from "react";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { Tag } from "../../../desk/tag.tsx";
import { useActedText } from "../../../desk/who-acted.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { Button } from "../../../ui/button.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { statusColours, useWaveAccounts, type Wave, type WaveAccount } from "./reads.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { RowName } from "./row.tsx";

type WaveDecision = Outputs["adminWaves"]["reject"];

export function WaveAccounts({ wave, onDone }: { wave: Wave; onDone: () => void }) {
  const { t } = useTranslation();
  const query = useWaveAccounts(wave);
  const leftOut = useSet<string>();
  const [isAsking, setAsking] = useState(false);
  const actedText = useActedText();
  const options = (decision: "approved" | "rejected") => ({
    meta: {
      done({ accounts: decided, overtakenBy }: WaveDecision) {
        const count = ids.length - decided;
        const texts = count > 0 ? [t("adminRequests.waves.leftOut", { count }), actedText(overtakenBy)] : [];
        return { title: t(`adminRequests.waves.${decision}.done`), text: texts.filter(Boolean).join(" ") };
      },
      failed: t(`adminRequests.waves.${decision}.failed`),
    },
    onSuccess() {
      setAsking(false);
      leftOut.clear();
      if (chosen.length === accounts.length) onDone();
    },
  });
  const approve = trpc.adminWaves.approve.useMutation(options("approved"));
  const reject = trpc.adminWaves.reject.useMutation(options("rejected"));
  const accounts = query.data ?? [];
  const chosen = accounts.filter(({ id }) => !leftOut.has(id));
  const ids = chosen.map(({ id }) => id);

  function ask() {
    // Decisions depend on these numbers, so they are refetched.
    void query.refetch();
    setAsking(true);
  }
  const act = (name: "approve" | "reject") => t(`adminRequests.waves.${name}`, { count: ids.length });

  return (
    <Reading query={query} failed={t("adminRequests.waves.accountsFailed")} rows={4}>
      {() => (
        <>
          <Box mah="24rem" style={{ overflowY: "auto" }}>
            <Rows topLine aria-label={t("adminRequests.waves.chosen")}>
              {accounts.map((account) => (
                <li key={account.id}>
                  <Checkbox
                    p="2xs"
                    checked={!leftOut.has(account.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      checked ? leftOut.delete(account.id) : leftOut.add(account.id)
                    }
                    label={<AccountLine account={account} />}
                  />
                </li>
              ))}
            </Rows>
          </Box>
          <Group gap="2xs">
            <Button variant="default" disabled={ids.length === 0} onClick={ask}>
              {act("reject")}
            </Button>
            <Button
              variant="default"
              disabled={ids.length === 0}
              loading={approve.isPending}
              onClick={() => approve.mutate({ ids })}
            >
              {act("approve")}
            </Button>
          </Group>
          {isAsking && (
            <RejectDialog
              title={t("adminRequests.waves.rejection.title", { count: ids.length })}
              ids={ids}
              about={{ action: "wave" }}
              isPending={reject.isPending}
              onReject={(rejectionReason) => reject.mutate({ ids, rejectionReason })}
              onClose={() => setAsking(false)}
            >
              <Losses accounts={chosen} />
            </RejectDialog>
          )}
        </>
      )}
    </Reading>
  );
}

function AccountLine({ account }: { account: WaveAccount }) {
  const { t } = useTranslation();
  const { username, accountStatus, createdAt, openVotes, partyVotes } = account;
  return (
    <Flex component="span" direction="column">
      <RowName name={username}>
        {accountStatus !== "approved" && (
          <Tag color={statusColours[accountStatus]}>{t(`adminRequests.accounts.status.${accountStatus}`)}</Tag>
        )}
      </RowName>
      <Meta>
        <span>{placeName(account)}</span>
        <Ago at={createdAt} />
        <span>{t("adminRequests.waves.votes", { number: openVotes + partyVotes })}</span>
      </Meta>
    </Flex>
  );
}

function Losses({ accounts }: { accounts: WaveAccount[] }) {
  const { t } = useTranslation();
  const line = (name: "openVotes" | "partyVotes") => {
    const count = accounts.reduce((sum, account) => sum + account[name], 0);
    return t(`adminRequests.waves.rejection.${name}`, { count });
  };
  return (
    <>
      <p>{t("adminRequests.waves.rejection.text")}</p>
      <Box component="ul" m={0} pl="lg">
        <li>{line("openVotes")}</li>
        <li>{line("partyVotes")}</li>
      </Box>
      <p>{t("adminRequests.waves.rejection.final")}</p>
    </>
  );
}
