import { useId, useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { DeskLink } from "../../desk/desk-link.tsx";
import { calendarDate } from "../../i18n/calendar.ts";
import { clockTime } from "../../i18n/moments.ts";
import { readersName } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CodeText } from "./code-text.tsx";
import { JsonText } from "./json-text.tsx";
import { ListRow } from "./list-row.tsx";
import { LogChanges } from "./log-changes.tsx";
import { placeOf } from "./subject-place.ts";

export type Line = Outputs["adminLog"]["list"]["items"][number];

interface Props {
  line: Line;
  /** In the reader's words. */
  act: string;
  subject: string;
  onRecord?: () => void;
}

/** The day and the time of the clock in Kathmandu. */
export const Clock = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {calendarDate(new Date(at))}, {clockTime(new Date(at))}
  </time>
);

/** What an act was done to, in words: its name, and where it belongs. */
export function useSubjectText() {
  return ({ subject: { name = "", nepaliName, province = null, district = null, electionArea = null } }: Line) => ({
    name: readersName({ name, nepaliName }),
    place: placeName({ province, district, electionArea }),
  });
}

export function LogRow({ line, act, subject, onRecord }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { createdAt, admin, subjectId, details } = line;
  const { name, place: area } = useSubjectText()(line);
  const place = placeOf(line);
  const named = name !== "" && <UserText as="span">{name}</UserText>;
  const hasDetails = Object.keys(details).length > 0;
  return (
    <ListRow
      head={
        <>
          <strong>{act}</strong>
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
          {onRecord && <QuietButton onClick={onRecord}>{t("adminArchives.record.open")}</QuietButton>}
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
