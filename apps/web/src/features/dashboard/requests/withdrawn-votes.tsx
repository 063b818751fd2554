import { Box } from "@mantine/core";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Reading } from "../../../ui/reading.tsx";

const withdrawn = ["openVotes", "partyVotes"] as const;

/** Shows which votes rejecting an account withdraws, and which stay. */
export function WithdrawnVotes({ id }: { id: string }) {
  const { t } = useTranslation();
  // Decisions depend on these numbers, so they are refetched.
  const query = trpc.adminAccounts.byId.useQuery({ id }, { staleTime: 0 });
  return (
    <Reading query={query} failed={t("adminRequests.accounts.details.failed")} rows={2}>
      {(account) => {
        const lost = withdrawn.filter((kind) => account[kind] > 0);
        return (
          <>
            <p>{t(`adminRequests.accounts.rejection.${lost.length > 0 ? "withdrawn" : "noVotes"}`)}</p>
            {lost.length > 0 && (
              <Box component="ul" m={0} pl="lg">
                {lost.map((kind) => (
                  <li key={kind}>{t(`adminRequests.accounts.removal.${kind}`, { count: account[kind] })}</li>
                ))}
              </Box>
            )}
            {account.declaredVotes > 0 && (
              <p>{t("adminRequests.accounts.removal.declaredVotes", { count: account.declaredVotes })}</p>
            )}
          </>
        );
      }}
    </Reading>
  );
}
