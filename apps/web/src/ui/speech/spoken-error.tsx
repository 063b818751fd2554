import type { ComponentProps } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Speaker } from "./speaker.tsx";
import classes from "./speech.module.css";

interface Props extends ComponentProps<"p"> {
  /** The error as it is read aloud, where its content is more than one text. */
  says?: string;
}

/** Shows an error with a speaker beside it. The speaker stays outside the text that describes the field. */
export function SpokenError({ says, children, ...props }: Props) {
  const { t } = useTranslation();
  const text = says ?? (typeof children === "string" ? children : "");
  return (
    <div className={classes.error}>
      <p {...props}>{children}</p>
      {text && <Speaker lines={[{ text }]} label={t("common.listenTo", { name: text })} />}
    </div>
  );
}

/** Renders the error of every field: the theme passes it to Mantine's inputs. */
export const renderFieldError = (props: ComponentProps<"p">) => <SpokenError {...props} />;
