import { useQueryClient } from "@tanstack/react-query";
import { createTRPCClient } from "@trpc/client";
import { type ReactNode, useState } from "react";
import { links, trpc } from "../../api/trpc.ts";
import { askingLink } from "./asking-link.ts";
import { IdentityDialog } from "./identity-dialog.tsx";

interface Question {
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

function newQuestion(): Question {
  let settle: Question["settle"] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/** Its children's acts go through a client of their own, which asks for a password or a code when the server does. */
export function IdentityGate({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [client] = useState(() => {
    // One question, however many acts wait for its answer.
    let asked: Question | null = null;
    const ask = () => {
      asked ??= newQuestion();
      setQuestion(asked);
      return asked.answer.finally(() => {
        asked = null;
      });
    };
    return createTRPCClient({ links: [askingLink(ask), ...links] });
  });

  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
      {question && (
        <IdentityDialog
          onSettled={(isConfirmed) => {
            setQuestion(null);
            question.settle(isConfirmed);
          }}
        />
      )}
    </trpc.Provider>
  );
}
