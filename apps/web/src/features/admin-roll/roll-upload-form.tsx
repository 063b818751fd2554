import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { tellFailed } from "../../lib/tell-failed.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { Confirm } from "../../ui/confirm.tsx";
import classes from "./admin-roll.module.css";
import { sendRoll } from "./send-roll.ts";

interface Props {
  entries: number;
  /** One is being received, whoever sends it. */
  isBusy: boolean;
}

type Mode = "add" | "replace";

export function RollUploadForm({ entries, isBusy }: Props) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationKey: ["roll"],
    mutationFn: ({ chosen, mode }: { chosen: File; mode: Mode }) => sendRoll(chosen, mode),
    onSuccess() {
      toast.success(t("adminRoll.upload.done"));
      setFile(null);
      if (input.current) input.current.value = "";
    },
    onError: (error) => tellFailed(t("adminRoll.upload.failed"), error, t),
    onSettled: () => void utils.adminRoll.invalidate(),
  });

  function start(mode: Mode) {
    setAsked(false);
    if (!file) return;
    send.mutate({ chosen: file, mode });
    // The first word of its progress comes when the server has begun.
    setTimeout(() => void utils.adminRoll.status.invalidate(), 500);
  }

  const isWaiting = send.isPending || isBusy;
  return (
    <div className={classes.form}>
      <label htmlFor={id}>{t("adminRoll.upload.label")}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        disabled={isWaiting}
        onChange={({ currentTarget: { files } }) => setFile(files?.[0] ?? null)}
      />
      <p id={`${id}-hint`} className={classes.note}>
        {t("adminRoll.upload.hint")} <code>number,province,district,electionArea,birthDate</code>
      </p>
      <div className={classes.buttons}>
        <Button disabled={!file || isWaiting} onClick={() => start("add")}>
          {t("adminRoll.upload.add")}
        </Button>
        <Button
          variant="default"
          disabled={!file || isWaiting}
          onClick={() => (entries > 0 ? setAsked(true) : start("replace"))}
        >
          {t("adminRoll.upload.replace")}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={t("adminRoll.upload.replaceTitle")}
          confirm={t("adminRoll.upload.replace")}
          isPending={false}
          onConfirm={() => start("replace")}
          onCancel={() => setAsked(false)}
        >
          <p>
            {t("adminRoll.upload.replaceText", { count: entries, number: formatNumber(entries, currentLanguage()) })}
          </p>
        </Confirm>
      )}
    </div>
  );
}
