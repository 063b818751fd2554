import { Button } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { DocumentPicture } from "./document-picture.tsx";
import { MovePlaces } from "./move-places.tsx";
import type { Move } from "./reads.ts";

interface Props {
  move: Move;
  onAsk: (ask: "approve" | "reject") => void;
  onClose: () => void;
}

/** A request with the document that came with it. */
export function LookAtMove({ move, onAsk, onClose }: Props) {
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
