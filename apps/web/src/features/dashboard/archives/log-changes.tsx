import { Box, Flex } from "@mantine/core";
import { type LogFact, type LogPlace, logFacts } from "@mero-mat/domain/log-facts";
import type { Texts } from "@mero-mat/texts/texts";
import type { Outputs } from "../../../api/trpc.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { momentText } from "../../../i18n/moment-text.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";

type Change = Pick<Outputs["adminLog"]["list"]["items"][number], "before" | "after">;
type Word = keyof Texts["adminArchives"]["words"];

const isPlace = (value: unknown): value is LogPlace =>
  typeof value === "object" && value !== null && "province" in value;

const times: LogFact[] = ["published", "opens", "closes", "sendAt"];
/** These hold text that people wrote, which must not be translated. */
const written: LogFact[] = ["name", "title", "text"];

function useFactText() {
  const { t } = useTranslation();
  return (fact: LogFact, value: unknown): string => {
    if (Array.isArray(value)) return value.join("\n");
    if (isPlace(value)) return placeName(value) ?? "–";
    if (typeof value === "number") return formatNumber(value);
    const text = String(value ?? "");
    if (text !== "" && times.includes(fact)) return momentText(text);
    if (text === "" || written.includes(fact)) return text || "–";
    return t(`adminArchives.words.${text as Word}`, { defaultValue: text });
  };
}

const wrapped = { overflowWrap: "anywhere", whiteSpace: "pre-line" } as const;

/** Shows the values before and after; for something new or deleted, its only values. */
export function LogChanges({ line: { before, after } }: { line: Change }) {
  const { t } = useTranslation();
  const textOf = useFactText();
  const facts = logFacts.filter((fact) => (before && fact in before) || (after && fact in after));
  if (facts.length === 0) return null;
  return (
    <Box component="dl" m={0} fz="sm" aria-label={t("adminArchives.log.changes")}>
      {facts.map((fact) => (
        <Flex key={fact} gap="sm" mt="3xs">
          <Box component="dt" c="dimmed" w="8rem" miw="4rem" style={{ flexShrink: 1 }}>
            {t(`adminArchives.changed.${fact}`)}
          </Box>
          <Flex component="dd" wrap="wrap" flex={1} miw={0} m={0} rowGap="3xs" columnGap="2xs" style={wrapped}>
            {before && (
              <Box component="span" {...(after && { c: "dimmed", td: "line-through" })}>
                <UserText as="span">{textOf(fact, before[fact])}</UserText>
              </Box>
            )}
            {before && after && <span>{t("adminArchives.log.became")}</span>}
            {after && <UserText as="span">{textOf(fact, after[fact])}</UserText>}
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}
