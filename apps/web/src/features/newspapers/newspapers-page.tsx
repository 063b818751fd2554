import { Box, Group, NativeSelect, Stack } from "@mantine/core";
import { areaKey } from "@mero-mat/domain/area-key";
import { areasOf } from "@mero-mat/domain/geography";
import { useState } from "react";
import { useAreaTable } from "../../api/use-area-table.ts";
import { copyText } from "../../hooks/copy-text.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";

const kinds = ["seats", "winners", "close", "area"] as const;
const heights = { seats: 700, winners: 700, close: 600, area: 420 };

const themes = ["readers", "light", "dark"] as const;

/** Shows which results a newspaper can put on its own page, and the code to copy for each. */
export function NewspapersPage() {
  const { t } = useTranslation();
  useTitle(t("newspapers.title"));
  return (
    <Stack component="article" gap="md" maw="48rem" mx="auto">
      <header>
        <h1>{t("newspapers.title")}</h1>
        <Box component="p" c="dimmed">
          {t("newspapers.lead")}
        </Box>
      </header>
      <Panel title={t("newspapers.embeds")}>
        <EmbedMaker />
      </Panel>
      <Panel title={t("newspapers.turnout")}>
        <p>{t("newspapers.turnoutText")}</p>
        <Code text={`=IMPORTDATA("${new URL("/api/open-data/v1/turnout.csv", window.location.origin).href}")`} />
      </Panel>
      <Panel title={t("newspapers.verify")}>
        <p>
          {t("newspapers.verifyText")}{" "}
          <a href="/verify.html" download>
            {t("newspapers.verifyDownload")}
          </a>
        </p>
        <Code text={`verify.html?log=${window.location.origin}`} />
      </Panel>
      <Panel title={t("newspapers.rules")}>
        <p>{t("newspapers.rulesText")}</p>
      </Panel>
    </Stack>
  );
}

function EmbedMaker() {
  const { t } = useTranslation();
  const areas = areasOf(useAreaTable()).map((area) => ({
    value: areaKey(area),
    label: placeName(area) ?? "",
  }));
  const [kind, setKind] = useState<(typeof kinds)[number]>("seats");
  const [area, setArea] = useState(areas[0]?.value ?? "");
  const [theme, setTheme] = useState<(typeof themes)[number]>("readers");
  const path = kind === "area" ? `/embed/area/${area}` : `/embed/${kind}`;
  const search = new URLSearchParams({ lang: currentLanguage(), ...(theme === "readers" ? {} : { theme }) });
  const { href } = new URL(`${path}?${search}`, window.location.origin);
  const title = t(`newspapers.kind.${kind}`);
  const code = `<iframe src="${href.replace("&", "&amp;")}" width="100%" height="${heights[kind]}" title="${title}" loading="lazy" style="border:0"></iframe>`;
  return (
    <Stack gap="sm">
      <Group grow align="end" preventGrowOverflow={false}>
        <NativeSelect
          label={t("newspapers.show")}
          value={kind}
          onChange={({ currentTarget: { selectedIndex } }) => setKind(kinds[selectedIndex] ?? kind)}
          data={kinds.map((value) => ({ value, label: t(`newspapers.kind.${value}`) }))}
        />
        {kind === "area" && (
          <NativeSelect
            label={t("newspapers.area")}
            value={area}
            onChange={({ currentTarget: { value } }) => setArea(value)}
            data={areas}
          />
        )}
        <NativeSelect
          label={t("newspapers.colours")}
          value={theme}
          onChange={({ currentTarget: { selectedIndex } }) => setTheme(themes[selectedIndex] ?? theme)}
          data={themes.map((value) => ({ value, label: t(`newspapers.theme.${value}`) }))}
        />
      </Group>
      <Code text={code} />
      <Box
        component="iframe"
        key={href}
        src={href}
        title={title}
        w="100%"
        h={heights[kind]}
        bd="1px solid var(--line)"
        bdrs="md"
      />
    </Stack>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = () => copyText(text, t("newspapers.copied"), t("newspapers.copyFailed"));
  return (
    <Group gap="2xs" align="start">
      <Box
        component="code"
        p="sm"
        flex="1 1 16rem"
        ff="monospace"
        fz="sm"
        bg="var(--hover)"
        bdrs="md"
        dir="ltr"
        translate="no"
        style={{ overflowWrap: "anywhere", userSelect: "all" }}
      >
        {text}
      </Box>
      <Button variant="default" onClick={() => void copy()}>
        {t("newspapers.copy")}
      </Button>
    </Group>
  );
}
