import { useTranslation } from "react-i18next";
import classes from "./open-data.module.css";

const files = ["csv", "json"] as const;

export function OpenData() {
  const { t } = useTranslation();
  return (
    <section className={classes.line}>
      <h2>{t("results.openData.title")}</h2>
      <p>{t("results.openData.text")}</p>
      {files.map((file) => (
        <a key={file} href={`/api/results/export.${file}`} download>
          {file.toUpperCase()}
        </a>
      ))}
    </section>
  );
}
