import { useMemo, useReducer } from "react";
import { begin, type Lab, type LabStart, play, withVotes } from "./lab.ts";

type Move =
  | { kind: "begin"; start: LabStart }
  | { kind: "votes"; name: string; votes: number }
  | { kind: "threshold"; thresholdPercent: number }
  | { kind: "seats"; seats: number };

function next(lab: Lab, move: Move): Lab {
  switch (move.kind) {
    case "begin":
      return begin(move.start);
    case "votes":
      return withVotes(lab, move.name, move.votes);
    case "threshold":
      return { ...lab, thresholdPercent: move.thresholdPercent };
    case "seats":
      return { ...lab, seats: move.seats };
  }
}

export type Dispatch = (move: Move) => void;

export function useLab(start: LabStart) {
  const [lab, dispatch] = useReducer(next, start, begin);
  const result = useMemo(() => play(lab), [lab]);
  return { lab, result, dispatch };
}
