import { Loader } from "@mantine/core";
import classes from "./spinner.module.css";

export function Spinner({ label }: { label: string }) {
  return (
    <div className={classes.spinner} role="status" aria-label={label}>
      <Loader />
    </div>
  );
}
