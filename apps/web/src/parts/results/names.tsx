import { readsDevanagari } from "../../i18n/names.ts";
import { UserText } from "../user-text.tsx";
import classes from "./names.module.css";

interface Named {
  name: string;
  nepaliName: string;
}

interface Props extends Named {
  /** As a ballot has it, whoever reads. */
  nepaliFirst?: boolean;
}

/** Both names, the reader's first. */
export function Names({ name, nepaliName, nepaliFirst = readsDevanagari() }: Props) {
  const [first, second] = nepaliFirst ? [nepaliName, name] : [name, nepaliName];
  return (
    <span className={classes.names}>
      <UserText as="strong">{first}</UserText>
      {second !== first && <UserText as="span">{second}</UserText>}
    </span>
  );
}
