import { picturesOf } from "@mero-mat/domain/party-pictures";
import { type ConflictField, fieldOf } from "../../../desk/conflict-fields.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type PartyDraft, toInput } from "./party-draft.ts";

type Field = ConflictField<PartyDraft>;

/** Lists the parts of a party that two administrators may have changed. */
export function usePartyFields(): Field[] {
  const { t } = useTranslation();
  const texts = (["nepaliName", "name", "description"] as const).map((key) =>
    fieldOf<PartyDraft>([key], { label: t(`adminParties.form.${key}`) }),
  );
  const picture = (url: string | null) => url && <Picture url={url} label={t("adminParties.form.picture")} />;
  const symbolIn = (values: PartyDraft) => toInput(values).electionSymbol;
  return [
    ...texts,
    fieldOf<PartyDraft>(["logoUrl"], { label: t("adminParties.form.logo"), show: ({ logoUrl }) => picture(logoUrl) }),
    fieldOf<PartyDraft>(["symbolKind", "symbolEmoji", "symbolUrl"], {
      label: t("adminParties.form.symbol"),
      read: symbolIn,
      show(values) {
        const symbol = symbolIn(values);
        return symbol && picturesOf({ electionSymbol: symbol }).images.length > 0 ? picture(symbol) : symbol;
      },
    }),
  ];
}

const Picture = ({ url, label }: { url: string; label: string }) => (
  <img src={url} alt={label} width={64} height={64} style={{ objectFit: "contain" }} />
);
