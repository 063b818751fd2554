import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { watchConnection } from "../../api/connection.ts";

export function useConnectionLost(): boolean {
  const queryClient = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => watchConnection(queryClient, setLost), [queryClient]);
  return isLost;
}
