import { UnstyledButton } from "@mantine/core";

interface Props {
  children: string;
  onClick: () => void;
  disabled?: boolean;
}

/** Goes to another step of the sign-in. */
export const StepButton = (props: Props) => (
  <UnstyledButton
    {...props}
    type="button"
    className="text-link"
    mih="2.75rem"
    my="-2xs"
    px="sm"
    c="var(--place)"
    fw={600}
    fz="md"
    style={{ alignSelf: "center" }}
  />
);
