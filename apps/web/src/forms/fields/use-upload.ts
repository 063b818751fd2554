import { useEffect, useRef, useState } from "react";
import { problemWith, UploadError, type UploadProblem, upload } from "../../api/upload.ts";

interface Sending {
  file: File;
  /** Goes from 0 to 1. */
  progress: number;
}

interface Failed {
  problem: UploadProblem;
  /** The file if it may be sent again unchanged. */
  again: File | null;
}

/** Sends one picture at a time; sending can be stopped, and can fail. */
export function useUpload(onStored: (url: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const running = useRef<AbortController>(null);
  // State alone would let a second click through before the next render.
  const sentFile = useRef<File>(null);

  // Nobody waits any more for a picture whose field has left the page.
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    // The same file, chosen again during its upload, is the same mutation.
    if (sentFile.current === file) return;
    running.current?.abort();
    setFailed(null);
    const abort = new AbortController();
    running.current = abort;
    sentFile.current = file;
    const { signal } = abort;
    try {
      const problem = await problemWith(file);
      if (signal.aborted) return;
      if (problem) return setFailed({ problem, again: null });
      setSending({ file, progress: 0 });
      const url = await upload(file, { signal, onProgress: (progress) => setSending({ file, progress }) });
      onStored(url);
    } catch (error) {
      if (signal.aborted) return;
      setFailed({ problem: error instanceof UploadError ? error.problem : "failed", again: file });
    } finally {
      if (running.current === abort) {
        sentFile.current = null;
        setSending(null);
      }
    }
  }

  return {
    sending,
    failed,
    send: (file: File) => void send(file),
    stop: () => running.current?.abort(),
    forget: () => setFailed(null),
  };
}

/** Returns a URL under which the browser can show a file before it is stored. */
export function useLocalPicture(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
