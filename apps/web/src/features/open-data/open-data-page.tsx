import { Box, Group, Stack } from "@mantine/core";
import type { Language } from "@mero-mat/domain/languages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callServer } from "../../api/http.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Examples } from "./examples.tsx";
import classes from "./open-data-page.module.css";

type Words = Record<Language, string>;

interface DataSet {
  name: string;
  about: Words;
  csv: string;
  json: string;
  fields: { name: string; about: Words }[];
}

interface Index {
  dataSets: DataSet[];
}

/** Reads the server's own description of the files, so that scripts and people read the same text. */
const useDataSets = () =>
  useQuery({
    queryKey: ["open data"],
    async queryFn({ signal }) {
      const { dataSets }: Index = await (await callServer("/api/open-data/v1", { signal })).json();
      return dataSets;
    },
  });

const linkLook = { display: "inline-block", miw: "2.75rem", lh: "2.75rem", c: "var(--place)", fw: 600 } as const;

/** Shows which files there are, what each column means and how to read them. */
export function OpenDataPage() {
  const { t } = useTranslation();
  useTitle(t("openData.title"));
  const query = useDataSets();
  return (
    <article className={classes.page}>
      <header>
        <h1>{t("openData.title")}</h1>
        <Box component="p" c="dimmed">
          {t("openData.lead")}
        </Box>
      </header>
      <Panel title={t("openData.files")}>
        <p>{t("openData.rules")}</p>
        <p>{t("openData.when")}</p>
        <Reading query={query} failed={t("openData.failed")} rows={5}>
          {(dataSets) => dataSets.map((dataSet) => <DataSetRow key={dataSet.name} dataSet={dataSet} />)}
        </Reading>
      </Panel>
      <Panel title={t("openData.standard")}>
        <p>{t("openData.standardText")}</p>
        <Group gap="0 var(--mantine-spacing-md)">
          <Box component="a" {...linkLook} href="/api/open-data/v1/nist-1500-100.json" download>
            NIST 1500-100 (JSON)
          </Box>
          <Box component="a" {...linkLook} href={`/api/open-data/v1/declarations.${currentLanguage()}.atom`}>
            {t("openData.feed")}
          </Box>
        </Group>
      </Panel>
      <Panel title={t("openData.examples")}>
        <Examples />
      </Panel>
      <p>
        {t("openData.check")}{" "}
        <Box component={Link} to="/verify" {...linkLook}>
          {t("shell.checkCount")}
        </Box>{" "}
        <Box component={Link} to="/newspapers" {...linkLook}>
          {t("openData.newspapers")}
        </Box>
      </p>
    </article>
  );
}

function DataSetRow({ dataSet: { name, about, fields, csv, json } }: { dataSet: DataSet }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <Stack component="section" gap={0}>
      <Group justify="space-between" gap="0 var(--mantine-spacing-md)">
        <h3>{name}</h3>
        <Group gap="2xs">
          {[csv, json].map((path) => (
            <Box component="a" key={path} ta="center" {...linkLook} href={path} download>
              {path.split(".").at(-1)?.toUpperCase()}
            </Box>
          ))}
        </Group>
      </Group>
      <p>{about[language]}</p>
      {/* The browser's own element opens without a script, for those who only read the page. */}
      <details className={classes.fields}>
        <summary>{t("openData.fields", { name })}</summary>
        <dl>
          {fields.map((field) => (
            <Box component="div" key={field.name} display="contents">
              <dt>{field.name}</dt>
              <dd>{field.about[language]}</dd>
            </Box>
          ))}
        </dl>
      </details>
    </Stack>
  );
}
