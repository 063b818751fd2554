import type { CurrentUser } from "@mero-mat/api/auth";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Chip } from "../../ui/chip.tsx";

/** Shows where the reader votes, or that they are an administrator. */
export function PlaceChip({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const text = user.role === "admin" ? t("shell.admin") : placeName(user);
  return text && <Chip>{text}</Chip>;
}
