import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../features/home/home-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { MailboxOffer } from "./-mailbox.tsx";

export const Route = createFileRoute("/")({
  staticData: { access: "signedIn" },
  loader: () => loadTexts("home"),
  component: () => <HomePage renderWaiting={(isNext) => <MailboxOffer isNext={isNext} />} />,
});
