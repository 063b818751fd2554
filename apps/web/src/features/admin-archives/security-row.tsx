import { scopes } from "@mero-mat/api/tokens";
import { type SecurityFacts, securityKinds } from "@mero-mat/domain/security-log";
import type { Outputs } from "../../api/trpc.ts";
import { useActName } from "../../desk/use-act-name.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import { CodeText } from "./code-text.tsx";
import { ListRow } from "./list-row.tsx";
import { Clock } from "./log-row.tsx";

type Line = Outputs["adminLog"]["security"]["items"][number];

const words = ["password", "code", "factor", "login", "reset", "mailbox", ...scopes] as const;

/** A fact in the reader's words; what a newer server writes is shown as it stands there. */
function useFactText() {
  const { t } = useTranslation();
  const nameOf = useActName();
  return (fact: string, value: unknown): string => {
    if (typeof value === "number") return formatNumber(value);
    const text = String(value);
    if (fact === "action") return nameOf(text);
    const word = words.find((known) => known === text);
    return word ? t(`securityLog.words.${word}`) : text;
  };
}

const facts = [
  "method",
  "purpose",
  "scope",
  "action",
  "call",
  "count",
  "search",
  "reason",
] as const satisfies (keyof SecurityFacts)[];

export function SecurityRow({ line }: { line: Line }) {
  const { t } = useTranslation();
  const textOf = useFactText();
  const kind = securityKinds.find((known) => known === line.kind);
  const known = facts.filter((fact) => fact in line.facts);
  return (
    <ListRow
      head={
        <>
          <strong>{kind ? t(`securityLog.kinds.${kind}`) : line.kind}</strong>
          {line.subjectName !== null && <UserText as="span">{line.subjectName}</UserText>}
        </>
      }
      meta={
        <Meta>
          <span>{line.username ? t("adminArchives.by", { name: line.username }) : t("securityLog.nobody")}</span>
          <Clock at={line.createdAt} />
          <Ago at={line.createdAt} />
          <span>
            {t("securityLog.address")} <CodeText>{line.address}</CodeText>
          </span>
          {known.map((fact) => (
            <span key={fact}>
              {t(`securityLog.facts.${fact}`)} {textOf(fact, line.facts[fact])}
            </span>
          ))}
          <span>
            {t("securityLog.request")} <CodeText>{line.requestId}</CodeText>
          </span>
        </Meta>
      }
    />
  );
}
