import { useTranslation } from "react-i18next";
import { downloadCsv } from "../../lib/download.ts";
import { More } from "../../ui/more.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./archives.module.css";

interface Props {
  query: Parameters<typeof More>[0]["query"];
  file: string;
  /** Of what is listed, its heading first. */
  lines: () => string[][];
}

/** The next page, and what is listed as a file. */
export function ListFoot({ query, file, lines }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <More query={query} />
      <QuietButton onClick={() => downloadCsv(file, lines())}>{t("desk.saveCsv")}</QuietButton>
    </div>
  );
}
