import { trpc } from "../../../api/trpc.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { useFocusOpener } from "../../../desk/focus.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { RecentComments } from "./recent-comments.tsx";
import { TopicEditor } from "./topic-editor.tsx";
import { openerOf, TopicList } from "./topic-list.tsx";

const newTopic = "new";

/** Shows the list of topics, or a form for the one that is open or new. */
export function DiscussionsTab({ search: { view }, onSearch }: DeskTabProps<"discussions">) {
  const { t } = useTranslation();
  const query = trpc.adminDiscussions.list.useQuery(undefined, { refetchOnMount: "always" });
  const open = (id: string) => onSearch({ view: id });
  const back = () => onSearch({});
  useFocusOpener(view, openerOf);

  if (view === newTopic) return <TopicEditor onClose={back} />;
  if (view !== undefined && query.data)
    return <TopicEditor key={view} topic={query.data.find(({ id }) => id === view) ?? null} onClose={back} />;
  const add = (
    <Button id={openerOf(newTopic)} variant="default" onClick={() => open(newTopic)}>
      {t("adminDiscussions.add")}
    </Button>
  );
  return (
    <>
      <Panel title={t("adminDiscussions.title")} note={t("adminDiscussions.note")} actions={add}>
        <Reading query={query} failed={t("adminDiscussions.failed")} rows={4}>
          {(topics) => <TopicList topics={topics} onEdit={open} />}
        </Reading>
      </Panel>
      {/* The list above would move them as soon as it has its height. */}
      <div hidden={query.isPending}>
        <RecentComments />
      </div>
    </>
  );
}
