import type { SwitchKey } from "@mero-mat/api/settings";
import type { Texts } from "@mero-mat/texts/texts";
import { useId, useState } from "react";
import type { Outputs } from "../../../api/trpc.ts";
import { useActName } from "../../../desk/acts.ts";
import { accountPlace, DeskLink, type DeskPlace, pollPlace } from "../../../desk/places.tsx";
import { readersName } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Clock, CodeText, JsonText, ListRow } from "./list-row.tsx";
import { LogChanges } from "./log-changes.tsx";

type Subject = keyof Texts["adminArchives"]["subjects"];
export type Line = Outputs["adminLog"]["list"]["items"][number];

export const subjectText = ({ subject }: Line) => {
  const { name = "", nepaliName, province = null, district = null, electionArea = null } = subject;
  return { name: readersName({ name, nepaliName }), place: placeName({ province, district, electionArea }) };
};

export function LogRow({ line, onRecord }: { line: Line; onRecord: (poll: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useActName();
  const { createdAt, admin, action, subjectType, subjectId, details } = line;
  // An unknown subject of a newer server keeps its raw name.
  const subject = t(`adminArchives.subjects.${subjectType as Subject}`, { defaultValue: subjectType });
  const { name, place: area } = subjectText(line);
  const place = placeOf(line);
  const named =
    subjectType === "setting"
      ? t(`adminSettings.${subjectId as SwitchKey}.label`, { defaultValue: "" })
      : name !== "" && <UserText as="span">{name}</UserText>;
  const hasDetails = Object.keys(details).length > 0;
  return (
    <ListRow
      head={
        <>
          <strong>{nameOf(action)}</strong>
          {named && (place ? <DeskLink to={place}>{named}</DeskLink> : named)}
        </>
      }
      meta={
        <Meta>
          <span>{t("adminArchives.by", { name: admin })}</span>
          <Clock at={createdAt} />
          <Ago at={createdAt} />
          {area !== null && <span>{area}</span>}
          <span>
            {subject} {subjectId !== null && <CodeText>{subjectId}</CodeText>}
          </span>
        </Meta>
      }
      acts={
        <>
          {action === "poll.declare" && subjectId !== null && (
            <QuietButton onClick={() => onRecord(subjectId)}>{t("adminArchives.record.open")}</QuietButton>
          )}
          {hasDetails && (
            <QuietButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? "adminArchives.log.hide" : "adminArchives.log.show")}
            </QuietButton>
          )}
        </>
      }
    >
      <LogChanges line={line} />
      {hasDetails && (
        <div id={id} hidden={!isOpen}>
          {isOpen && <JsonText label={t("adminArchives.log.details")} text={JSON.stringify(details)} />}
        </div>
      )}
    </ListRow>
  );
}

/** Finds where the subject of an action is now: on its tab, or in the archive if the action removed it. */
function placeOf({ action, subjectType, subjectId }: Line): DeskPlace | null {
  if (subjectId === null) return null;
  if (action.endsWith(".delete") && subjectType !== "webhook")
    return { tab: "archives", view: `all?${new URLSearchParams({ search: subjectId }).toString()}` };
  const places: Record<string, DeskPlace> = {
    poll: pollPlace(subjectId),
    account: accountPlace(subjectId),
    party: { tab: "parties", view: subjectId },
    "location request": { tab: "requests" },
    wave: { tab: "requests", view: "waves" },
    report: { tab: "requests", view: "reports/resolved" },
    notification: { tab: "notifications" },
    "planned notification": { tab: "notifications" },
    discussion: { tab: "discussions" },
    policy: { tab: "policy" },
    setting: { tab: "settings" },
    webhook: { tab: "tools" },
  };
  return places[subjectType] ?? null;
}
