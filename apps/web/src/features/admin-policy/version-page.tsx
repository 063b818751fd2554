import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { ActivateButton } from "./activate-button.tsx";
import classes from "./policy.module.css";
import { editOf, newFrom } from "./policy-view.ts";
import { VersionState } from "./version-state.tsx";

interface Props {
  version: {
    id: string;
    title: string;
    content: string;
    isActive: boolean;
    lastUpdated: string;
    updatedBy: string | null;
  };
  /** Whether the server has kept less of it than was sent. */
  wasCut: boolean;
  asRead: (html: string) => ReactNode;
  onView: (view: string) => void;
  onLeave: () => void;
}

/** One version as its readers see it: what the server has kept. */
export function VersionPage({ version, wasCut, asRead, onView, onLeave }: Props) {
  const { t } = useTranslation();
  const { id, title, content, isActive } = version;
  return (
    <>
      <div className={classes.bar}>
        <button type="button" className={classes.back} onClick={onLeave}>
          <Icon name="arrowLeft" />
          {t("adminPolicy.allVersions")}
        </button>
        <div className={classes.acts}>
          <Button variant="default" onClick={() => onView(newFrom(id))}>
            {t("adminPolicy.copy")}
          </Button>
          <Button variant="default" onClick={() => onView(editOf(id))}>
            {t("desk.edit")}
          </Button>
          {!isActive && <ActivateButton version={version} />}
        </div>
      </div>
      {wasCut && (
        <Notice tone="waiting" role="alert">
          {t("adminPolicy.cut")}
        </Notice>
      )}
      <article className={classes.page}>
        <h2>
          <UserText as="span">{title}</UserText>
        </h2>
        <VersionState version={version} />
        {asRead(content)}
      </article>
    </>
  );
}
