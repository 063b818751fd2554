import { Box } from "@mantine/core";
import { useState } from "react";
import { lazily } from "../hooks/lazily.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

const CandidateSheet = lazily(async () => (await import("./candidate-sheet.tsx")).CandidateSheet, {
  texts: ["candidateSheet"],
});

interface Props {
  /** Names the candidate. */
  label: string;
  postId: string;
  optionId: string;
}

/** Opens what a candidate says about themselves, which is loaded only then. */
export function AboutCandidate({ label, ...which }: Props) {
  const [isOpen, setOpen] = useState(false);
  // The server-rendered ballot keeps its place.
  if (import.meta.env.SSR) return <Box h="2.75rem" />;
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{label}</QuietButton>
      {isOpen && <CandidateSheet {...which} onClose={() => setOpen(false)} />}
    </>
  );
}
