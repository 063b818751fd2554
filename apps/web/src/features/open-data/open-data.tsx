import { Box, Flex } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { muted } from "../../parts/style-props.ts";
import { Fold } from "../../ui/fold.tsx";

const files = ["csv", "json"] as const;

const linkLook = { lh: "2.75rem", c: "var(--place)", fw: 600 } as const;

export function OpenData() {
  const { t } = useTranslation();
  return (
    <Fold title={t("results.openData.title")} note={files.map((file) => file.toUpperCase()).join(", ")}>
      <Flex wrap="wrap" align="center" columnGap="sm" {...muted}>
        <Box component="p" flex={{ base: "1 0 100%", sm: "none" }}>
          {t("results.openData.text")}
        </Box>
        {files.map((file) => (
          <Box
            component="a"
            key={file}
            miw="2.75rem"
            ta="center"
            {...linkLook}
            href={`/api/results/export.${file}`}
            download
          >
            {file.toUpperCase()}
          </Box>
        ))}
        <Box component={Link} to="/open-data" {...linkLook}>
          {t("resultsMore.openDataAll")}
        </Box>
        <Flex wrap="wrap" align="center" columnGap="sm" flex={{ base: "1 0 100%", sm: "none" }}>
          <Box component={Link} to="/verify" {...linkLook}>
            {t("shell.checkCount")}
          </Box>
          <Observers />
        </Flex>
      </Flex>
    </Fold>
  );
}

/** Lists the observers who have checked the record, and those who are late; shows nothing if there are none. */
function Observers() {
  const { t } = useTranslation();
  const { data } = trpc.publicLog.observers.useQuery();
  if (!data || data.observers.length === 0) return null;
  const checked = data.observers.filter(({ state }) => state === "checked");
  const late = data.observers.filter(({ state }) => state === "late").length;
  const last = checked
    .flatMap(({ cosignedAt }) => cosignedAt ?? [])
    .sort()
    .at(-1);
  return (
    <p>
      {last ? (
        <>
          {t("resultsMore.observers", { count: checked.length })} <Ago at={last} />
        </>
      ) : (
        t("resultsMore.unchecked")
      )}
      {late > 0 && ` · ${t("resultsMore.late", { count: late })}`}
    </p>
  );
}
