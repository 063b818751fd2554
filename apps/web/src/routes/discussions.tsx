import { Stack } from "@mantine/core";
import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../api/trpc.ts";
import { lazily } from "../hooks/lazily.tsx";
import { addressId } from "../hooks/search-params.ts";
import { useTitle } from "../hooks/use-title.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Skeleton } from "../ui/query-states.tsx";

export const Route = createFileRoute("/discussions")({
  staticData: { access: "signedIn" },
  validateSearch: ({ topic }): { topic?: string | undefined } => ({ topic: addressId(topic) }),
  component: Discussions,
});

const OpenDiscussions = lazily(
  async () => {
    const [{ DiscussionsPage }, { TopicComments }] = await Promise.all([
      import("../features/discussions/discussions-page.tsx"),
      import("../features/comments/topic-comments.tsx"),
    ]);
    return (props: { opened: string | undefined; onOpen: (id: string | undefined) => void }) => (
      <DiscussionsPage {...props} renderComments={(topic) => <TopicComments topic={topic} />} />
    );
  },
  { texts: ["discussions", "comments"], waiting: Waiting },
);
const NoDiscussions = lazily(async () => (await import("../features/discussions/no-discussions.tsx")).NoDiscussions, {
  waiting: Waiting,
});

function Discussions() {
  const { t } = useTranslation();
  const { topic } = Route.useSearch();
  const navigate = Route.useNavigate();
  useTitle(t("pages.discussions.title"));
  const { data, isPending } = trpc.settings.discussionsEnabled.useQuery();
  if (isPending) return <Waiting />;
  if (data?.value !== "true") return <NoDiscussions />;
  const open = (next: string | undefined) =>
    void navigate({ search: { topic: next }, replace: true, resetScroll: false });
  return <OpenDiscussions opened={topic} onOpen={open} />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="var(--gap)" maw="48rem" mx="auto" aria-busy="true">
      <h1>{t("pages.discussions.title")}</h1>
      <Skeleton rows={4} />
    </Stack>
  );
}
