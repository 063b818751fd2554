import { Flex, Group, Stack } from "@mantine/core";
import type { PartyResult } from "@mero-mat/api/results";
import { elections } from "@mero-mat/domain/elections";
import { useState } from "react";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { muted } from "../../../parts/style-props.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Dial } from "./dial.tsx";
import { fromElection, fromResult, isUntouched, type Lab, type LabStart, labLimits } from "./lab.ts";
import classes from "./lab-board.module.css";
import { LabPicture } from "./lab-picture.tsx";
import { PartyList } from "./party-list.tsx";
import { type Dispatch, useLab } from "./use-lab.ts";

const pastStarts = elections.map(fromElection);

interface Props {
  actual: PartyResult[] | null;
}

/** Contains the game with the votes of past elections; it is loaded only when somebody wants to play. */
export function LabBoard({ actual }: Props) {
  const real = fromResult(actual);
  const [first] = real ? [real] : pastStarts;
  return first && <Board first={first} starts={real ? [real, ...pastStarts] : pastStarts} />;
}

function Board({ first, starts }: { first: LabStart; starts: LabStart[] }) {
  const { t } = useTranslation();
  const { lab, result, dispatch } = useLab(first);
  const [chosen, setChosen] = useState<string>();
  const begin = (start: LabStart) => {
    dispatch({ kind: "begin", start });
    setChosen(undefined);
  };
  const title = (id: string) => {
    const found = elections.find((election) => election.id === id);
    return found ? readersName({ name: found.en, nepaliName: found.ne }) : t("seatLab.actual");
  };

  return (
    <div className={classes.board}>
      <Group
        className={classes.start ?? ""}
        align="flex-end"
        gap="var(--mantine-spacing-2xs) var(--mantine-spacing-md)"
      >
        <Flex component="label" direction="column" flex="1 1 16rem" gap="3xs" {...muted}>
          {t("seatLab.start")}
          {/* Mantine's NativeSelect would add 5 kB to the results. */}
          <select
            className={classes.select}
            value={lab.start.id}
            onChange={({ currentTarget }) => {
              const start = starts.find(({ id }) => id === currentTarget.value);
              if (start) begin(start);
            }}
          >
            {starts.map(({ id }) => (
              <option key={id} value={id}>
                {title(id)}
              </option>
            ))}
          </select>
        </Flex>
        <QuietButton disabled={isUntouched(lab)} onClick={() => begin(lab.start)}>
          {t("seatLab.again")}
        </QuietButton>
      </Group>
      <LabPicture lab={lab} result={result} chosen={chosen ?? lab.start.parties[0]?.name} />
      <Stack gap="sm">
        <LabRules lab={lab} dispatch={dispatch} />
        <PartyList key={lab.start.id} start={lab.start} rows={result.rows} dispatch={dispatch} onChosen={setChosen} />
      </Stack>
    </div>
  );
}

function LabRules({ lab, dispatch }: { lab: Lab; dispatch: Dispatch }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Dial
        label={t("seatLab.threshold")}
        value={lab.thresholdPercent}
        text={formatPercent(lab.thresholdPercent)}
        {...labLimits.threshold}
        onChange={(thresholdPercent) => dispatch({ kind: "threshold", thresholdPercent })}
      />
      <Dial
        label={t("seatLab.seatNumber")}
        value={lab.seats}
        text={formatNumber(lab.seats)}
        {...labLimits.seats}
        step={1}
        onChange={(seats) => dispatch({ kind: "seats", seats })}
      />
    </Stack>
  );
}
