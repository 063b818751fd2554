import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../api/trpc.ts";

interface Props {
  id: string;
  /** Stands in for the link to a topic that no page shows. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Links to a topic of the discussions, while they are on and it is active. */
export function TopicLink({ id, instead, children }: Props) {
  const { data: setting } = trpc.settings.discussionsEnabled.useQuery();
  const { data: topics } = trpc.adminDiscussions.list.useQuery();
  const isShown = setting?.value === "true" && topics?.some((topic) => topic.id === id && topic.isActive);
  if (!isShown) return instead;
  return (
    <Link to="/discussions" search={{ topic: id }}>
      {children}
    </Link>
  );
}
