import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./rows.module.css";

interface Props {
  url: string;
  /** What it shows, for who does not see it. */
  label: string;
}

/** A picture somebody handed in. It is private: drawn in a dialog alone, where somebody asked for it. */
export function DocumentPicture({ url, label }: Props) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p role="alert">{t("adminRequests.document.failed")}</p>;
  return (
    <figure className={classes.picture}>
      <img src={url} alt={label} onError={() => setBroken(true)} />
      <figcaption>
        <a href={url} target="_blank" rel="noreferrer">
          {t("adminRequests.document.full")}
        </a>
      </figcaption>
    </figure>
  );
}
