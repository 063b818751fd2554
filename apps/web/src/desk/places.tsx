import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** In the order of display. */
export const deskTabs = [
  "analytics",
  "polls",
  "newPoll",
  "parties",
  "requests",
  "notifications",
  "discussions",
  "policy",
  "settings",
  "statistics",
  "tools",
  "archives",
] as const;
export type DeskTab = (typeof deskTabs)[number];

/** Tab of the dashboard where a thing is shown and acted on. */
export interface DeskPlace {
  tab: DeskTab;
  view?: string;
}

const words = (given: Record<string, string>) => new URLSearchParams(given).toString();

export const pollPlace = (id: string): DeskPlace => ({ tab: "polls", view: words({ q: id, as: "table", poll: id }) });

export const areaPlace = (area: { province: string; district: string; electionArea: number }): DeskPlace => ({
  tab: "polls",
  view: words({ province: area.province, district: area.district, area: String(area.electionArea), as: "table" }),
});

/** The table of polls with a filter. */
export const pollsPlace = (filter: Record<string, string>): DeskPlace => ({
  tab: "polls",
  view: words({ ...filter, as: "table" }),
});

export const accountPlace = (id: string): DeskPlace => ({ tab: "requests", view: `accounts/all/${id}` });

/** The form that sets a new password for an account. */
export const passwordPlace = (id: string): DeskPlace => ({ tab: "tools", view: `password/${id}` });

/** Links to the administrators' actions on one subject. */
export const logPlace = (subjectId: string): DeskPlace => ({ tab: "archives", view: `log?${words({ subjectId })}` });

interface DeskLinkProps {
  to: DeskPlace;
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

export const DeskLink = ({ to, label, onClick, children }: DeskLinkProps) => (
  <Link to="/admin" search={to} aria-label={label} onClick={onClick}>
    {children}
  </Link>
);
