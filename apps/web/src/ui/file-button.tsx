import { Button } from "@mantine/core";
import type { ComponentPropsWithRef, CSSProperties } from "react";
import classes from "./file-button.module.css";

interface Props extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> {
  children: string;
  onFile: (file: File) => void;
}

const over: CSSProperties = { position: "absolute", inset: 0, width: "100%", cursor: "pointer", opacity: 0 };

/** Asks for a file in the page's language. The browser's own field lies over it: it keeps the focus, and a label finds it. */
export const FileButton = ({ children, onFile, disabled = false, ...props }: Props) => (
  <Button
    component="label"
    variant="default"
    fz="sm"
    px="md"
    className={classes.button ?? ""}
    data-disabled={disabled}
    display="inline-flex"
    style={{ alignItems: "center" }}
  >
    <input
      {...props}
      type="file"
      disabled={disabled}
      style={over}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        // The same file may be chosen again after it was put right.
        currentTarget.value = "";
      }}
    />
    {children}
  </Button>
);
