import { NativeSelect } from "@mantine/core";
import { independent } from "@mero-mat/domain/parties";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { trpc } from "../../api/trpc.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePartyBook } from "../../parts/use-party-book.ts";

/** The parties on the list, or nobody's. One that has left the list stays with whom it was chosen for. */
export function PartySelect({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  const { data = [] } = trpc.parties.active.useQuery();
  const partyOf = usePartyBook();
  const names = new Set([independent.name, ...data.map(({ name }) => name), value]);
  return (
    <NativeSelect
      label={t("newPoll.party")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[...names].map((name) => {
        const party = partyOf(name);
        return { value: name, label: `${picturesOf(party).emoji ?? emojiOf(name)} ${readersName(party)}` };
      })}
    />
  );
}
