import { VisuallyHidden } from "@mantine/core";
import { Fragment, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { useCurrentUser } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { type SpokenLine, SpokenRow } from "../ui/speech/spoken-row.tsx";
import classes from "./ballot.module.css";
import { BallotPicture } from "./ballot-picture.tsx";
import { Stamp } from "./stamp.tsx";
import { UserText } from "./user-text.tsx";

export interface Choice {
  id: string;
  /** Content of the row, as `BallotNames` renders it. */
  names: ReactNode;
  /** Result of the choice, inside its row. */
  result?: ReactNode;
  /** Button under the row, outside its control. */
  profileButton?: ReactNode;
  /** The row as it is read aloud. */
  line: SpokenLine;
}

/** Asks for a confirmation while the app is not loaded and cannot ask. */
interface PlainConfirm {
  title: string;
  cancel: string;
  action: string;
}

interface Props {
  label: string;
  /** Name of the form field, which identifies the vote when the ballot is submitted as a form. */
  name: string;
  plain: PlainConfirm;
  choices: Choice[];
  /** The choice that has the stamp. */
  stamped: string | undefined;
  onChoose: (id: string) => void;
  /** Runs when the stamped choice is chosen again. */
  onStamped?: (() => void) | undefined;
  /** Sets a long ballot in columns where there is room. */
  inColumns?: boolean;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** An arrow key only moves the focus: choosing asks for a confirmation, and a radio button would choose at once. */
function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const at = radios.findIndex((radio) => radio.matches(":focus"));
  if (at < 0) return;
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    radios.at((at + step) % radios.length)?.focus();
  }
  if (event.key === "Enter") {
    event.preventDefault();
    radios[at]?.click();
  }
}

export function Ballot({ label, name, plain, choices, stamped, onChoose, onStamped, inColumns = false, ref }: Props) {
  const choicesField = (
    <fieldset ref={ref} className={classes.ballot} data-columns={inColumns || undefined} onKeyDown={onKeyDown}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {choices.map(({ id, names, result, profileButton, line }) => {
        const row = (
          <BallotRow as="label" stamped={id === stamped} result={result}>
            <input
              type="radio"
              name={name}
              value={id}
              required={import.meta.env.SSR}
              checked={id === stamped}
              onChange={() => onChoose(id)}
              onClick={() => id === stamped && onStamped?.()}
            />
            {names}
          </BallotRow>
        );
        return import.meta.env.SSR ? (
          <Fragment key={id}>
            {row}
            <PlainQuestion {...plain} names={names} />
            {profileButton}
          </Fragment>
        ) : (
          <SpokenRow key={id} line={line}>
            {row}
            {profileButton}
          </SpokenRow>
        );
      })}
    </fieldset>
  );
  return import.meta.env.SSR ? <PlainForm {...plain}>{choicesField}</PlainForm> : choicesField;
}

/** Renders the ballot form as the server sends it, which works before the app is loaded, or without it. */
function PlainForm({ title, action, children }: PlainConfirm & { children: ReactNode }) {
  const { user } = useCurrentUser();
  return (
    <form method="post">
      {/* Enter presses a form's first button: this one does nothing, so that Enter alone casts no vote. */}
      <button type="submit" formMethod="dialog" hidden />
      <input type="hidden" name="account" value={user?.id} />
      {children}
      <p className={classes.plainSubmit}>
        {title} <Button type="submit">{action}</Button>
      </p>
    </form>
  );
}

/** Asks about one choice without a script: it shows as soon as the choice above it in the page is made. */
function PlainQuestion({ title, cancel, action, names }: PlainConfirm & { names: ReactNode }) {
  return (
    <div className={classes.confirm}>
      <strong>{title}</strong>
      <BallotRow stamped isLarge>
        {names}
      </BallotRow>
      <div className={classes.answers}>
        <Button type="reset" variant="default">
          {cancel}
        </Button>
        <Button type="submit">{action}</Button>
      </div>
    </div>
  );
}

interface ReadOnlyProps {
  label: string;
  choices: Choice[];
  stamped: string | undefined;
  /** Text equivalent of the stamp. */
  stampedText: string;
  inColumns?: boolean;
}

/** Shows the same ballot when nothing can be chosen on it: without the rings, which invite a tap. */
export function ReadOnlyBallot({ label, choices, stamped, stampedText, inColumns = false }: ReadOnlyProps) {
  return (
    <ul className={classes.ballot} data-columns={inColumns || undefined} aria-label={label}>
      {choices.map(({ id, names, result, profileButton, line }) => (
        <SpokenRow key={id} as="li" line={line}>
          <BallotRow stamped={id === stamped} result={result}>
            {names}
            {id === stamped && <VisuallyHidden>{stampedText}</VisuallyHidden>}
          </BallotRow>
          {profileButton}
        </SpokenRow>
      ))}
    </ul>
  );
}

interface RowProps {
  as?: "div" | "label";
  stamped: boolean;
  /** Enlarges the picture, where one choice is shown alone. */
  isLarge?: boolean;
  result?: ReactNode;
  children: ReactNode;
}

export function BallotRow({ as: Tag = "div", stamped, isLarge = false, result, children }: RowProps) {
  const row = (
    <Tag className={classes.row} data-stamped={stamped || undefined} data-large={isLarge || undefined}>
      {children}
      {(stamped || Tag === "label") && <Stamp stamped={stamped} />}
      {result}
    </Tag>
  );
  return isLarge ? <div className={classes.alone}>{row}</div> : row;
}

interface NamesProps {
  pictures: string[] | undefined;
  /** The title is large, because the voter looks for it. */
  title: string;
  /** Smaller lines below the title, such as the English name and the party. */
  details: string[];
}

/** Renders a row as on a ballot paper: the symbol in its square, the name large, and the details below. */
export function BallotNames({ pictures, title, details }: NamesProps) {
  return (
    <>
      <BallotPicture pictures={pictures} />
      <span className={classes.names}>
        <UserText as="strong">{title}</UserText>
        <span className={classes.details}>
          {details.map((text) => (
            <UserText key={text} as="span">
              {text}
            </UserText>
          ))}
        </span>
      </span>
    </>
  );
}
