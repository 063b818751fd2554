import { findParty } from "@mero-mat/domain/parties";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { trpc } from "../../lib/trpc.ts";
import { Failed, Skeleton } from "../../ui/faces.tsx";
import { type Archived, type ArchivedOption, optionsAmong } from "./archived.ts";
import classes from "./archives.module.css";

// As the database writes a row: of all that belongs to a poll, its options alone have these two side by side.
const optionsOf = (pollId: string) => `"post_id": "${pollId}", "position"`;

/** The options of a poll lie in the archive beside it. */
export function ArchivedOptions({ item: { originalId, deletedAt } }: { item: Archived }) {
  const { t } = useTranslation();
  const query = trpc.adminArchives.list.useQuery({ type: "other", search: optionsOf(originalId) });
  if (query.isError)
    return (
      <Failed
        text={t("adminArchives.options.failed")}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton rows={2} />;
  const options = optionsAmong(query.data.items.filter((item) => item.deletedAt === deletedAt));
  const votes = options.reduce((sum, option) => sum + option.votes, 0);
  const counted = (count: number) => ({ count, number: formatNumber(count, currentLanguage()) });
  return (
    <>
      <ol className={classes.ballot} aria-label={t("adminArchives.options.label")}>
        {options.map((option) => (
          <li key={option.id}>
            <OptionNames option={option} />
            <span>{t("adminArchives.options.votes", counted(option.votes))}</span>
          </li>
        ))}
      </ol>
      <p className={classes.total}>{t("adminArchives.options.total", counted(votes))}</p>
    </>
  );
}

function OptionNames({ option: { name, nepaliName, party } }: { option: ArchivedOption }) {
  const isNepali = currentLanguage() === "ne";
  const [first, second] = isNepali ? [nepaliName, name] : [name, nepaliName];
  return (
    <span>
      <strong>{first}</strong> {second !== first && second}{" "}
      <small>{isNepali ? (findParty(party)?.nepaliName ?? party) : party}</small>
    </span>
  );
}
