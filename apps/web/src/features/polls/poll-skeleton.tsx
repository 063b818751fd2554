import classes from "./poll-skeleton.module.css";

const options = ["first", "second", "third"];

/** About as large as a poll of three candidates, so that nothing jumps when it comes. */
export function PollSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true" data-skeleton>
      <span className={classes.meta} />
      <span className={classes.content} />
      {options.map((option) => (
        <span key={option} className={classes.option} />
      ))}
      <span className={classes.meta} />
    </div>
  );
}
