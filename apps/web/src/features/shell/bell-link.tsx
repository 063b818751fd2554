import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { notifications } from "./links.ts";

/** Stands where the bell will be, in its size, and leads where it leads. */
export function BellLink() {
  const { t } = useTranslation();
  return (
    <Link to={notifications.to} className={controls.square} aria-label={t(notifications.label)}>
      <Icon name={notifications.icon} size={22} />
    </Link>
  );
}
