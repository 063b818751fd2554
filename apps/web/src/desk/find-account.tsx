import { Box, Stack } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../api/trpc.ts";
import { placeName } from "../i18n/places.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Meta } from "../ui/meta.tsx";
import { Reading } from "../ui/reading.tsx";
import { Rows } from "../ui/rows.tsx";
import { SearchField } from "../ui/search-field.tsx";

const listed = 8;

/** Finds one account by part of its name, or by its full id. */
export function FindAccount({ onPick }: { onPick: (account: { id: string; username: string }) => void }) {
  const { t } = useTranslation();
  const [searchText, setSearchText] = useState("");
  const isBlank = searchText.trim() === "";
  const query = trpc.adminAccounts.list.useQuery(
    { search: searchText, limit: listed },
    { enabled: !isBlank, placeholderData: (before) => before },
  );
  return (
    <Stack gap="2xs">
      <SearchField label={t("desk.find.label")} value={searchText} onSearch={setSearchText} />
      {!isBlank && (
        <Reading
          query={query}
          failed={t("desk.find.failed")}
          waiting={null}
          empty={({ items }) => items.length === 0 && t("desk.find.none")}
        >
          {({ items }) => (
            <Box bd="1px solid var(--line)" bdrs="box">
              <Rows aria-label={t("desk.find.found")}>
                {items.map((account) => (
                  <li key={account.id}>
                    <Button
                      variant="quiet"
                      fullWidth
                      justify="space-between"
                      px="sm"
                      c="var(--ink)"
                      rightSection={<Meta>{placeName(account)}</Meta>}
                      onClick={() => onPick(account)}
                    >
                      <strong>{account.username}</strong>
                    </Button>
                  </li>
                ))}
              </Rows>
            </Box>
          )}
        </Reading>
      )}
    </Stack>
  );
}
