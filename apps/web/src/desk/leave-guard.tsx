import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "../i18n/use-translation.ts";
import { Confirm } from "./confirm.tsx";

interface Props {
  /** Whether leaving now would lose text. */
  isNeeded: () => boolean;
  /** Text is lost only when leaving the tab, and survives within it. */
  ofTab?: boolean;
}

interface Address {
  pathname: string;
  search: object;
}

const tabOf = ({ pathname, search }: Address) => `${pathname} ${"tab" in search ? search.tab : ""}`;
const pageOf = ({ pathname, search }: Address) => pathname + JSON.stringify(search);

/** Asks before unsaved text is lost, by a link or by closing the page. */
export function LeaveGuard({ isNeeded, ofTab = false }: Props) {
  const { t } = useTranslation();
  // A sheet that closes changes the history, but not the page.
  const placeOf = ofTab ? tabOf : pageOf;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isNeeded() && placeOf(current) !== placeOf(next),
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
