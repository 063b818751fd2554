import { Box } from "@mantine/core";
import { readsDevanagari } from "../../../i18n/names.ts";
import { breakAnywhere, muted } from "../../../parts/style-props.ts";
import { UserText } from "../../../parts/user-text.tsx";

interface Named {
  name: string;
  nepaliName: string;
}

interface Props extends Named {
  /** Puts the Nepali name first, as a ballot does, whatever the reader's language. */
  nepaliFirst?: boolean;
}

/** Shows both names, the reader's first. */
export function Names({ name, nepaliName, nepaliFirst = readsDevanagari() }: Props) {
  const [first, second] = nepaliFirst ? [nepaliName, name] : [name, nepaliName];
  return (
    <Box component="span" miw={0} style={breakAnywhere}>
      <UserText as="strong" fw={600}>
        {first}
      </UserText>
      {second !== first && (
        <>
          {/* A screen reader joins the two names without it. */}{" "}
          <UserText as="span" display="inline-block" {...muted}>
            {second}
          </UserText>
        </>
      )}
    </Box>
  );
}
