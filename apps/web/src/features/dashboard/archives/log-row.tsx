import { Group, Stack, Text, UnstyledButton } from "@mantine/core";
import type { Texts } from "@mero-mat/texts/texts";
import { type ReactNode, useId, useState } from "react";
import type { Outputs } from "../../../api/trpc.ts";
import { useActionName } from "../../../desk/action-name.ts";
import type { DeskPlace } from "../../../desk/address.ts";
import { accountPlace, DeskLink, pollPlace } from "../../../desk/places.tsx";
import { readersName } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Clock, CodeText, JsonText } from "./list-row.tsx";
import { LogChanges } from "./log-changes.tsx";
import classes from "./log-row.module.css";
import { settingName } from "./setting-name.ts";

type Subject = keyof Texts["adminArchives"]["subjects"];
export type Line = Outputs["adminLog"]["list"]["items"][number];

export const subjectText = ({ subject }: Line) => {
  const { name = "", nepaliName, province = null, district = null, electionArea = null } = subject;
  return { name: readersName({ name, nepaliName }), place: placeName({ province, district, electionArea }) };
};

/** Shows an action in one line, and all of it when it is opened. */
export function LogRow({ line, onRecord }: { line: Line; onRecord: (poll: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useActionName();
  const { createdAt, admin, action, subjectType, subjectId } = line;
  const { name } = subjectText(line);
  const named =
    subjectType === "setting"
      ? settingName(subjectId ?? "", t)
      : name !== "" && (
          <UserText as="span" style={{ whiteSpace: "inherit" }}>
            {name}
          </UserText>
        );
  return (
    <li>
      <UnstyledButton
        className={classes.line ?? ""}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        px="3xs"
        bdrs="md"
      >
        <Icon name="chevron" size={14} />
        <Text component="span" truncate="end" flex={1} miw={0} fz="sm">
          <strong>{nameOf(action)}</strong> {named}
        </Text>
        <Meta wrap="nowrap" flex="none" fz="xs">
          <Text component="span" inherit truncate="end" maw="12rem" visibleFrom="sm">
            {t("adminArchives.by", { name: admin })}
          </Text>
          <Text component="span" inherit visibleFrom="sm">
            <Clock at={createdAt} />
          </Text>
          <Text component="span" inherit hiddenFrom="sm">
            <Ago at={createdAt} />
          </Text>
        </Meta>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LogDetails line={line} named={named} onRecord={onRecord} />}
      </div>
    </li>
  );
}

interface LogDetailsProps {
  line: Line;
  named: ReactNode;
  onRecord: (poll: string) => void;
}

function LogDetails({ line, named, onRecord }: LogDetailsProps) {
  const { t } = useTranslation();
  const { createdAt, admin, action, subjectType, subjectId, details } = line;
  // An unknown subject of a newer server keeps its raw name.
  const subject = t(`adminArchives.subjects.${subjectType as Subject}`, { defaultValue: subjectType });
  const { place: area } = subjectText(line);
  const place = placeOf(line);
  return (
    <Stack gap="2xs" pt="3xs" pb="sm" pl={{ base: "3xs", sm: "lg" }} style={{ overflowWrap: "anywhere" }}>
      {named && place && <DeskLink to={place}>{named}</DeskLink>}
      {named && !place && <span>{named}</span>}
      <Meta>
        <span>{t("adminArchives.by", { name: admin })}</span>
        <Clock at={createdAt} />
        <Ago at={createdAt} />
        {area !== null && <span>{area}</span>}
        <span>
          {subject} {subjectId !== null && <CodeText>{subjectId}</CodeText>}
        </span>
      </Meta>
      <LogChanges line={line} />
      {Object.keys(details).length > 0 && (
        <JsonText label={t("adminArchives.log.details")} text={JSON.stringify(details)} />
      )}
      {action === "poll.declare" && subjectId !== null && (
        <Group ml="-2xs">
          <QuietButton onClick={() => onRecord(subjectId)}>{t("adminArchives.record.open")}</QuietButton>
        </Group>
      )}
    </Stack>
  );
}

/** Finds where the subject of an action is now: on its tab, in the archive, or nowhere. */
function placeOf({ action, subjectType, subjectId, subjectState }: Line): DeskPlace | null {
  if (subjectId === null || subjectState === "gone") return null;
  if (subjectState === "archived") return { tab: "archives", q: subjectId };
  const places: Record<string, DeskPlace> = {
    poll: pollPlace(subjectId),
    account: accountPlace(subjectId),
    party: { tab: "parties", view: subjectId },
    "location request": { tab: "requests" },
    wave: { tab: "requests", view: "waves" },
    report: { tab: "requests", view: "reports", status: action === "report.reopen" ? "open" : "resolved" },
    notification: { tab: "notifications" },
    "planned notification": { tab: "notifications" },
    discussion: { tab: "discussions" },
    policy: { tab: "policy" },
    setting: { tab: "settings", view: subjectId },
    roll: { tab: "settings", view: "roll" },
    webhook: { tab: "tools" },
  };
  return places[subjectType] ?? null;
}
