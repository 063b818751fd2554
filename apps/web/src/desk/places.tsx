import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DeskPlace, TabSearch } from "./address.ts";

/** The table of polls with a filter. */
export const pollsPlace = (filter: TabSearch<"polls">): DeskPlace => ({ tab: "polls", ...filter, as: "table" });

export const pollPlace = (id: string): DeskPlace => pollsPlace({ q: id, poll: id });

export const accountPlace = (id: string): DeskPlace => ({ tab: "requests", view: "accounts", filter: "all", q: id });

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
