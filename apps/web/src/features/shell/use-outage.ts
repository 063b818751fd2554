import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Outage, watchConnection } from "../../api/connection.ts";

export function useOutage(): Outage | null {
  const queryClient = useQueryClient();
  const [outage, setOutage] = useState<Outage | null>(null);
  useEffect(() => watchConnection(queryClient, setOutage), [queryClient]);
  return outage;
}
