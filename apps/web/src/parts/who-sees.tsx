import { Link } from "@tanstack/react-router";
import classes from "./who-sees.module.css";

/** Who can see what is chosen on a ballot; the policy says more. */
export const WhoSees = ({ text }: { text: string }) => (
  <Link to="/privacy-policy" className={classes.line}>
    {text}
  </Link>
);
