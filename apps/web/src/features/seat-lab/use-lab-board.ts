import { useState } from "react";
import type { LabBoard } from "./lab-board.tsx";

type Face = "closed" | "loading" | "failed" | "open";

/** Fetches the game when it is opened. Not `lazy`, which would never try a second time after a lost connection. */
export function useLabBoard() {
  const [face, setFace] = useState<Face>("closed");
  const [Board, setBoard] = useState<typeof LabBoard>();
  const open = () => {
    setFace("loading");
    import("./lab-board.tsx").then(
      (module) => {
        setBoard(() => module.LabBoard);
        setFace("open");
      },
      () => setFace("failed"),
    );
  };
  return { Board, face, open };
}
