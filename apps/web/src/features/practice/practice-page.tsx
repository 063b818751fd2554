import { Group, Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ballot, BallotNames, BallotRow } from "../../parts/ballot.tsx";
import { optionLine } from "../../parts/option-line.ts";
import { useCurrentUser } from "../../session/session.ts";
import { markTrialVote } from "../../session/trial-vote.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Question } from "../../ui/question.tsx";
import { Listen, Speaker } from "../../ui/speech/speaker.tsx";

const fruits = { mango: "🥭", banana: "🍌", apple: "🍎", grapes: "🍇" } as const;
type Fruit = keyof typeof fruits;
const ids: Fruit[] = ["mango", "banana", "apple", "grapes"];

/** Lets anybody try a ballot with fruits as candidates. Nothing is sent, and only the fact is stored. */
export function PracticePage() {
  const { t } = useTranslation();
  useTitle(t("practice.title"));
  const { user } = useCurrentUser();
  const [chosen, setChosen] = useState<Fruit | null>(null);
  const [cast, setCast] = useState<Fruit | null>(null);
  const done = useRef<HTMLDivElement>(null);
  const names = (id: Fruit) => <FruitNames fruit={id} />;
  const lineOf = (id: Fruit) => optionLine({ id, name: t(`practice.fruits.${id}`) });

  function confirm() {
    setCast(chosen);
    setChosen(null);
    markTrialVote();
    requestAnimationFrame(() => done.current?.focus());
  }

  return (
    <Stack component="article" gap="md" maw="40rem" mx="auto">
      <header>
        <h1>{t("practice.title")}</h1>
        <p>{t("practice.lead")}</p>
      </header>
      <Panel title={t("practice.question")}>
        <Speaker
          lines={[{ text: t("practice.question") }, { text: t("practice.choose") }, ...ids.map(lineOf)]}
          label={t("common.readToMe")}
          word={t("common.readToMe")}
        />
        {!cast && <p>{t("practice.choose")}</p>}
        <Ballot
          label={t("practice.question")}
          name="practice"
          plain={{ title: t("polls.confirm.cast"), cancel: t("polls.confirm.cancel"), action: t("practice.cast") }}
          choices={ids.map((id) => ({ id, names: names(id), line: lineOf(id) }))}
          stamped={cast ?? undefined}
          onChoose={(id) => setChosen(ids.find((one) => one === id) ?? null)}
        />
      </Panel>
      {cast && (
        <div ref={done} tabIndex={-1}>
          <Notice tone="done">
            <strong>{t("practice.done")}</strong>
            <p>{t("practice.doneText", { fruit: t(`practice.fruits.${cast}`) })}</p>
            <Listen
              lines={[
                { text: t("practice.done") },
                { text: t("practice.doneText", { fruit: t(`practice.fruits.${cast}`) }) },
              ]}
            />
            <Group gap="2xs">
              <LinkButton to={user ? "/direct-voting" : "/auth"}>
                {t(user ? "practice.vote" : "practice.logIn")}
              </LinkButton>
              <Button variant="default" onClick={() => setCast(null)}>
                {t("practice.again")}
              </Button>
            </Group>
          </Notice>
        </div>
      )}
      {chosen && (
        <Question
          title={t("polls.confirm.title")}
          cancel={t("polls.confirm.cancel")}
          confirm={{ text: t("practice.cast"), run: confirm }}
          isPending={false}
          onCancel={() => setChosen(null)}
          lines={[{ text: t("polls.confirm.cast") }, lineOf(chosen)]}
        >
          <p>{t("polls.confirm.cast")}</p>
          <BallotRow stamped isLarge>
            {names(chosen)}
          </BallotRow>
        </Question>
      )}
    </Stack>
  );
}

function FruitNames({ fruit }: { fruit: Fruit }) {
  const { t } = useTranslation();
  return <BallotNames pictures={[fruits[fruit]]} title={t(`practice.fruits.${fruit}`)} details={[]} />;
}
