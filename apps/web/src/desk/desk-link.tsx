import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DeskPlace } from "./places.ts";

/** Leads to another place of the desk. */
export const DeskLink = ({ to, children }: { to: DeskPlace; children: ReactNode }) => (
  <Link to="/admin" search={to}>
    {children}
  </Link>
);
