import { useTranslation } from "../../i18n/use-translation.ts";

const addressOf = (file: string) => new URL(`/api/open-data/v1/${file}`, window.location.origin).href;

const python = () => `import json, urllib.request

with urllib.request.urlopen("${addressOf("parties.json")}") as answer:
    data = json.load(answer)
print("as of", data["exportedAt"])
for party in sorted(data["rows"], key=lambda row: -row["seats"]):
    print(party["seats"], party["votes"], party["name"])`;

/** Shows commands that can be copied as they are: they use this site's address. */
export function Examples() {
  const { t } = useTranslation();
  const all = [
    { title: t("openData.curl"), code: `curl -O ${addressOf("areas.csv")}` },
    { title: t("openData.python"), code: python() },
    {
      title: t("openData.sheet"),
      about: t("openData.sheetText"),
      code: `=IMPORTDATA("${addressOf("candidates.csv")}")`,
    },
  ];
  return all.map(({ title, about, code }) => (
    <section key={title}>
      <h3>{title}</h3>
      {about && <p>{about}</p>}
      {/* Wider than a phone: it is scrolled by the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached. */}
      <pre dir="ltr" lang="en" tabIndex={0} translate="no">
        <code>{code}</code>
      </pre>
    </section>
  ));
}
