import classes from "./poll-area.module.css";

/** Cuts the province first and the number of the area never, because only the number tells a district's areas apart. */
export const PollArea = ({ name }: { name: string }) => (
  <span className={classes.area}>
    {name.split(/(?= · )/).map((part) => (
      <span key={part}>{part}</span>
    ))}
  </span>
);
