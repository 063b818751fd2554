import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "../i18n/use-translation.ts";
import { Confirm } from "./confirm.tsx";
import type { Address } from "./desk.ts";

interface Props {
  /** Whether something would be lost at this moment. */
  isNeeded: () => boolean;
  /** Whether this way leads away from it: every one does, if nothing else is said. */
  leaves?: (way: { current: Address; next: Address }) => boolean;
}

/** A sheet that closes leaves the page where it is. */
const stays = (current: Address, next: Address) =>
  current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);

/** Asks before what has been written is left behind: by a link of the page, or by closing it. */
export function LeaveGuard({ isNeeded, leaves = () => true }: Props) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (way) => isNeeded() && !stays(way.current, way.next) && leaves(way),
    enableBeforeUnload: isNeeded,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Confirm
      title={t("desk.leave.title")}
      confirm={t("desk.leave.confirm")}
      cancel={t("desk.leave.stay")}
      isPending={false}
      asksOfBack
      onConfirm={proceed}
      onCancel={reset}
    >
      <p>{t("desk.leave.text")}</p>
    </Confirm>
  );
}
