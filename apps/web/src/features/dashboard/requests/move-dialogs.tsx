import { Box, Flex, VisuallyHidden } from "@mantine/core";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ModalDialog } from "../../../ui/modal-dialog.tsx";
import { DocumentPicture } from "./document-picture.tsx";
import type { Move } from "./reads.ts";

export interface MoveStep {
  ask: "look" | "approve" | "reject";
  move: Move;
}

interface Props {
  step: MoveStep;
  onStep: (step: MoveStep | undefined) => void;
  /** Runs when the request no longer waits. */
  onDone: (id: string) => void;
}

/** Shows a request and the effect of approving or rejecting it, before the admin confirms. */
export function MoveDialogs({ step: { ask, move }, onStep, onDone }: Props) {
  const { t } = useTranslation();
  const { from, to } = usePlaces(move);
  const { id } = move;
  const close = () => onStep(undefined);
  const options = (decision: "approval" | "rejection") => ({
    meta: {
      done: t(`adminRequests.moves.${decision}.done`),
      failed: t(`adminRequests.moves.${decision}.failed`),
    },
    onSuccess() {
      close();
      onDone(id);
    },
  });
  const approve = trpc.adminRequests.approve.useMutation(options("approval"));
  const reject = trpc.adminRequests.reject.useMutation(options("rejection"));
  const name = move.user.username;
  const count = move.openVotes ?? 0;

  if (ask === "look") return <LookAtMove move={move} onAsk={(next) => onStep({ ask: next, move })} onClose={close} />;
  const [act, verdict] = ask === "approve" ? ([approve, "approval"] as const) : ([reject, "rejection"] as const);
  return (
    <Confirm
      about={id}
      title={t(`adminRequests.moves.${verdict}.title`, { name })}
      confirm={t(`adminRequests.moves.${verdict}.confirm`)}
      isPending={act.isPending}
      onConfirm={() => act.mutate({ id })}
      onCancel={close}
    >
      {ask === "approve" ? (
        <>
          <p>{t("adminRequests.moves.approval.moves", { name, to })}</p>
          <p>{t("adminRequests.moves.approval.withdrawn", { from, count })}</p>
          <p>{t("adminRequests.moves.approval.party")}</p>
        </>
      ) : (
        <p>{t("adminRequests.moves.rejection.stays", { name, from })}</p>
      )}
      <p>{t(`adminRequests.moves.${verdict}.final`)}</p>
    </Confirm>
  );
}

interface LookAtMoveProps {
  move: Move;
  onAsk: (ask: "approve" | "reject") => void;
  onClose: () => void;
}

function LookAtMove({ move, onAsk, onClose }: LookAtMoveProps) {
  const { t } = useTranslation();
  const { user, status, proofDocument } = move;
  const name = user.username;
  return (
    <ModalDialog
      onClose={onClose}
      title={t("adminRequests.moves.look.title", { name })}
      actions={
        status === "pending" ? (
          <>
            <Button variant="default" onClick={() => onAsk("reject")}>
              {t("adminRequests.reject")}
            </Button>
            <Button onClick={() => onAsk("approve")}>{t("adminRequests.approve")}</Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t("adminRequests.close")}
          </Button>
        )
      }
    >
      <MovePlaces move={move} />
      {proofDocument === null ? (
        <p>{t("adminRequests.moves.noDocumentText")}</p>
      ) : (
        <DocumentPicture url={proofDocument} label={t("adminRequests.moves.look.document", { name })} />
      )}
    </ModalDialog>
  );
}

export function MovePlaces({ move }: { move: Move }) {
  const { t } = useTranslation();
  const { from, to } = usePlaces(move);
  return (
    <Flex component="span" wrap="wrap" align="center" columnGap="2xs">
      <VisuallyHidden component="span">{t("adminRequests.moves.from")} </VisuallyHidden>
      <span>{from}</span>
      <Flex component="span" display="inline-flex" align="center" gap="2xs" fw={600}>
        <Box component="span" display="inline-flex" c="dimmed" style={{ rotate: "180deg" }}>
          <Icon name="arrowLeft" size={16} />
        </Box>
        <span>
          <VisuallyHidden component="span"> {t("adminRequests.moves.to")} </VisuallyHidden>
          {to}
        </span>
      </Flex>
    </Flex>
  );
}

function usePlaces({ from, to }: Move): { from: string; to: string } {
  const { t } = useTranslation();
  const name = (place: Move["from"]) => placeName(place) ?? t("adminRequests.noPlace");
  return { from: name(from), to: name(to) };
}
