import { trpc } from "../../../api/trpc.ts";
import { StatusLine } from "../../../desk/status-line.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { BatchReview } from "./batch-review.tsx";

interface Props {
  id: string;
  onBack: () => void;
  onBatch: (id: string) => void;
}

// Events announce each poll; this is for a page that hears none.
const askEveryMs = 5000;

/** Shows an action on many polls: a review until it is started, and its progress from then on. */
export function BatchPage({ id, onBack, onBatch }: Props) {
  const { t } = useTranslation();
  const query = trpc.adminPollBatches.find.useQuery(
    { id },
    { refetchInterval: ({ state }) => state.data?.items.some((item) => item.state === "waiting") && askEveryMs },
  );
  return (
    <Reading query={query} failed={t("pollBatches.failed")} rows={10}>
      {(batch) =>
        batch.startedAt === null ? (
          <BatchReview key={id} batch={batch} onBack={onBack} onBatch={onBatch} />
        ) : (
          <BatchProgress batch={batch} onBack={onBack} onBatch={onBatch} />
        )
      }
    </Reading>
  );
}

/** Leads back to a batch that the server still carries out. */
export function RunningBatch({ onBatch }: { onBatch: (id: string) => void }) {
  const { t } = useTranslation();
  const { data = [] } = trpc.adminPollBatches.list.useQuery();
  const running = data.find(({ waiting }) => waiting > 0);
  if (!running) return null;
  const { id, act, waiting, done, refused } = running;
  const title = t(`pollBatches.acts.${act}.title`);
  return (
    <StatusLine colour="place" actions={<QuietButton onClick={() => onBatch(id)}>{t("pollBatches.look")}</QuietButton>}>
      {t("pollBatches.running", { title, done, total: waiting + done + refused })}
    </StatusLine>
  );
}
