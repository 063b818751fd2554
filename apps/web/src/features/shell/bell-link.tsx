import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { notifications } from "./links.ts";

/** Stands in for the bell until it loads, in its size and with its link. */
export function BellLink() {
  const { t } = useTranslation();
  return (
    <Link to={notifications.to} className={controls.square} aria-label={t(notifications.label)}>
      <Icon name={notifications.icon} size={22} />
    </Link>
  );
}
