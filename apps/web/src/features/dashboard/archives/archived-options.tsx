import { Box, Flex, Text } from "@mantine/core";
import { findParty } from "@mero-mat/domain/parties";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { bothNames, readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";

type Option = Outputs["adminArchives"]["options"][number];

export function ArchivedOptions({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = trpc.adminArchives.options.useQuery({ id });
  const votes = query.data?.reduce((sum, { voteCount }) => sum + voteCount, 0) ?? 0;
  return (
    <Reading query={query} failed={t("adminArchives.options.failed")} rows={2}>
      {(options) => (
        <>
          <Rows aria-label={t("adminArchives.options.label")}>
            {options.map((option) => (
              <Flex component="li" key={option.id} justify="space-between" gap="md" py="2xs" fz="sm">
                <OptionNames option={option} />
                <Box component="span" flex="none" style={{ fontVariantNumeric: "tabular-nums" }}>
                  {t("adminArchives.options.votes", { count: option.voteCount })}
                </Box>
              </Flex>
            ))}
          </Rows>
          <Text fz="sm" fw={600} ta="end">
            {t("adminArchives.options.total", { count: votes })}
          </Text>
        </>
      )}
    </Reading>
  );
}

function OptionNames({ option: { name, nepaliName, party } }: { option: Option }) {
  const [first, second] = bothNames({ name, nepaliName });
  return (
    <Box component="span" miw={0} style={{ overflowWrap: "anywhere" }}>
      <strong>{first}</strong> {second}{" "}
      <Box component="span" c="dimmed">
        {readersName({ name: party, nepaliName: findParty(party)?.nepaliName })}
      </Box>
    </Box>
  );
}
