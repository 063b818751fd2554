import { useTranslation } from "react-i18next";
import { More } from "../../ui/more.tsx";
import classes from "./archives.module.css";

interface Props {
  query: Parameters<typeof More>[0]["query"];
  /** Where all of the list is to be had as a file. */
  file: string;
  filter: Record<string, string>;
}

/** The next page, and the whole list as a file. */
export function ListFoot({ query, file, filter }: Props) {
  const { t } = useTranslation();
  const given = Object.entries(filter).filter(([, text]) => text !== "");
  return (
    <div className={classes.foot}>
      <More query={query} />
      <a className={classes.file} href={`${file}?${new URLSearchParams(given)}`} download>
        {t("desk.saveCsv")}
      </a>
    </div>
  );
}
