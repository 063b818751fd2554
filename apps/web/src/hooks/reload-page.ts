const reloadedKey = "mero-mat-reloaded";
const minIntervalMs = 30_000;

/** Reloads a page that could not be opened. It fails within 30 s of the last reload: another cause must not loop. */
export async function reloadPage(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < minIntervalMs)
    throw new Error("The page was reloaded a moment ago");
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}
