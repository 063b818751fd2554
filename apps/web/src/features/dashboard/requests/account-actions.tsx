import { Alert, Box } from "@mantine/core";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import { SecondAdministratorNote } from "../../../desk/second-administrator.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useCurrentUser } from "../../../session/session.ts";
import type { AccountDetail } from "./reads.ts";

export function AccountRole({ account: { id, username: name, role } }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const isAdmin = role === "admin";
  const to = isAdmin ? "voter" : "admin";
  const setRole = trpc.adminAccounts.setRole.useMutation({
    meta: {
      done: t(`adminRequests.accounts.role.${isAdmin ? "doneVoter" : "doneAdmin"}`, { name }),
      failed: t("adminRequests.accounts.role.failed"),
    },
  });
  return (
    <ConfirmButton
      about={id}
      label={t(`adminRequests.accounts.role.${isAdmin ? "makeVoter" : "makeAdmin"}`)}
      title={t(`adminRequests.accounts.role.${to}Title`, { name })}
      isPending={setRole.isPending}
      onConfirm={(close) => setRole.mutate({ id, role: isAdmin ? "user" : "admin" }, { onSuccess: close })}
    >
      <p>{t(`adminRequests.accounts.role.${to}Text`)}</p>
      {id === user?.id && <Alert color="waiting">{t("adminRequests.accounts.yourself")}</Alert>}
    </ConfirmButton>
  );
}

interface FactorProps {
  account: AccountDetail;
  /** Moves the focus, which the removed button had. */
  onRemoved: () => void;
}

export function AccountFactor({ account: { id, username: name, hasSecondFactor }, onRemoved }: FactorProps) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const remove = trpc.adminAccounts.removeSecondFactor.useMutation({
    meta: {
      done: t("adminRequests.accounts.factor.done", { name }),
      failed: t("adminRequests.accounts.factor.failed"),
    },
  });
  if (!hasSecondFactor || id === user?.id) return null;
  return (
    <ConfirmButton
      about={id}
      label={t("adminRequests.accounts.factor.act")}
      title={t("adminRequests.accounts.factor.title", { name })}
      isPending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id },
          {
            onSuccess() {
              close();
              onRemoved();
            },
          },
        )
      }
    >
      <p>{t("adminRequests.accounts.factor.text")}</p>
      <SecondAdministratorNote />
    </ConfirmButton>
  );
}

const lost = ["polls", "openVotes", "partyVotes"] as const;
const kept = ["declaredVotes", "comments"] as const;

export function AccountRemoval({ account, onGone }: { account: AccountDetail; onGone: () => void }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const { id, username: name } = account;
  const remove = trpc.adminAccounts.remove.useMutation({
    meta: { done: t("adminRequests.accounts.removal.done"), failed: t("adminRequests.accounts.removal.failed") },
  });
  const gone = lost.filter((kind) => account[kind] > 0);
  const textOf = (kind: (typeof lost | typeof kept)[number]) =>
    t(`adminRequests.accounts.removal.${kind}`, { count: account[kind] });
  return (
    <ConfirmButton
      about={id}
      label={t("adminRequests.accounts.removal.act")}
      title={t("adminRequests.accounts.removal.title", { name })}
      isPending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id },
          {
            onSuccess() {
              close();
              onGone();
            },
          },
        )
      }
    >
      <p>{t("adminRequests.accounts.removal.text")}</p>
      <Box component="ul" m={0} pl="lg">
        {gone.map((kind) => (
          <li key={kind}>{textOf(kind)}</li>
        ))}
        {gone.length === 0 && <li>{t("adminRequests.accounts.removal.nothing")}</li>}
      </Box>
      {kept.map((kind) => account[kind] > 0 && <p key={kind}>{textOf(kind)}</p>)}
      <p>{t("adminRequests.accounts.removal.final")}</p>
      {id === user?.id && <Alert color="waiting">{t("adminRequests.accounts.yourself")}</Alert>}
    </ConfirmButton>
  );
}
